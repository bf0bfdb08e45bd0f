import { useLayoutEffect, useState } from 'react';
import { isPress } from '../../dom/events';
import { isClosing, slideToggle } from '../../dom/motion';
import { isVisible, show } from '../../dom/visible';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { ownDescendant, ownDescendants } from '../own-descendants';
import { $windowSize } from '../page-layout';
import type { Playlist } from './playlist-state';

/** Duration in which the list opens and closes, ms. */
const SLIDE = 600;

/** The icon that opens and closes the list on phones; the stylesheet hides it on wider screens. */
function useToggle({ node, name }: Playlist, wrapper: HTMLElement | null): void {
  const [toggle] = useState(() => ownFirst(node, '.e-tabs-toggle-videos-display-button'));
  const [isOpen, setOpen] = useState(true);
  useClasses([toggle], () => ({ 'rotate-down': isOpen, 'rotate-up': !isOpen }));
  useAttributes([toggle], () => ({
    role: 'button',
    tabIndex: 0,
    'aria-hidden': null,
    'aria-label': name || null,
    'aria-expanded': isOpen,
  }));
  const press = (): void => {
    if (!wrapper) return;
    setOpen(!isVisible(wrapper) || isClosing(wrapper));
    void slideToggle(wrapper, SLIDE).done;
  };
  useListener(toggle, 'click', { host: true }, press);
  useListener(toggle, 'keydown', (event) => {
    if (!isPress(event)) return;
    event.preventDefault();
    if (!event.repeat) press();
  });
  // A list that was closed on a phone has no button on a wider screen.
  useSubscription(
    $windowSize,
    () => {
      if (!toggle || !wrapper || isOpen || isVisible(toggle)) return;
      show(wrapper);
      setOpen(true);
    },
    { changesOnly: true },
  );
}

/** Like `own`, for icons, which are no HTML elements. */
const ownFirst = (node: HTMLElement, selector: string): Element | null => node.querySelector(selector);

/** Shadows at the ends of a list that scrolls. */
function useShadows(wrapper: HTMLElement | null, list: HTMLElement | null): void {
  const [ends, setEnds] = useState({ top: false, bottom: false });
  const measure = (): void => {
    if (!list) return;
    const { scrollTop, clientHeight, scrollHeight } = list;
    const now = { top: scrollTop > 0, bottom: scrollTop + clientHeight < scrollHeight - 1 };
    if (now.top !== ends.top || now.bottom !== ends.bottom) setEnds(now);
  };
  useLayoutEffect(measure);
  useListener(list, 'scroll', { passive: true }, measure);
  useSubscription($windowSize, measure, { changesOnly: true });
  useClasses([wrapper], () => ({ 'top-shadow': ends.top, 'bottom-shadow': ends.bottom }));
}

/** The list of titles: its button on phones, and the shadows where it scrolls. */
export function VideoList({ playlist }: { playlist: Playlist }) {
  const { node } = playlist;
  const [wrapper] = ownDescendants(node, '.e-tabs-items-wrapper');
  useToggle(playlist, wrapper ?? null);
  useShadows(wrapper ?? null, ownDescendant(node, '.e-tabs-items'));
  return null;
}
