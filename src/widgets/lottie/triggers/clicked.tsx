import { useLayoutEffect, useRef } from 'react';
import { isShortcut } from '../../../dom/events';
import { goTo } from '../../../host/navigate';
import { useEvent } from '../../../react/hooks/use-event';
import { usePress } from '../../../react/hooks/use-press';
import { CONTAINER } from '../markup';
import type { TriggerProps } from './trigger-props';

const isWeb = (url: string): boolean => /^https?:/.test(url);

/** Plays when it is pressed; a link may wait for it. */
export function Clicked({ parts: { widget, link }, options, playback }: TriggerProps) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEvent<MouseEvent>(link, 'click', (event) => {
    playback.play();
    if (!link || !options.linkDelay || !isWeb(link.href) || isShortcut(event) || event.shiftKey) return;
    event.preventDefault();
    clearTimeout(timer.current);
    const follow = (): unknown =>
      options.isLinkApart ? window.open(link.href, '_blank', 'noopener') : goTo(link.href);
    timer.current = setTimeout(follow, options.linkDelay);
  });
  useLayoutEffect(() => () => clearTimeout(timer.current), []);
  usePress(link ? null : widget, CONTAINER, playback.play);
  return null;
}
