import { useLayoutEffect } from 'react';
import { usePress } from '../../../react/hooks/use-press';
import { CONTAINER } from '../markup';
import type { TriggerProps } from './trigger-props';

/** With less motion: the last frame of what would have played by itself, else the first; a press shows the last. */
export function Still({ parts: { widget, link }, options: { trigger }, playback }: TriggerProps) {
  useLayoutEffect(() => {
    playback.pause();
    playback.show(trigger === 'on_click' || trigger === 'bind_to_scroll' ? 0 : 1);
  }, [trigger, playback]);
  const isPressed = trigger === 'on_click' && !link;
  usePress(isPressed ? widget : null, CONTAINER, () => playback.show(1));
  return null;
}
