import { useLayoutEffect } from 'react';
import { find } from '../../../dom/find';
import { useStoreChange } from '../../../react/hooks/stores/use-store-change';
import { useHostEvent } from '../../../react/hooks/use-host-event';
import { useLatest } from '../../../react/hooks/use-latest';
import { $windowSize } from '../../stores';
import { MAIN, PRODUCTS, TOGGLE } from './markup';

/** Least height of the list, and what stays free below the panel, px. */
const LEAST = 120;
const FREE = 30;

function fitList(widget: HTMLElement): void {
  const { documentElement, defaultView: view } = widget.ownerDocument;
  const [list, main, toggle] = [find(widget, PRODUCTS), find(widget, MAIN), find(widget, TOGGLE)];
  if (!list || !main || !toggle) return;
  list.style.maxHeight = '';
  const { top, height } = toggle.getBoundingClientRect();
  const margin = Number.parseFloat(view?.getComputedStyle(main).marginTop ?? '') || 0;
  const rest = main.scrollHeight - list.getBoundingClientRect().height;
  const space = documentElement.clientHeight - top - (height + margin) - rest - FREE;
  list.style.maxHeight = `${Math.max(LEAST, space)}px`;
}

/** The panel under the button ends inside the window: its list scrolls. */
export function useListHeight(widget: HTMLElement, isWanted: boolean, isOpen: boolean): void {
  const fit = (): void => {
    if (isWanted) fitList(widget);
  };
  const latest = useLatest(fit);
  // The page may have been scrolled since it was open last.
  useLayoutEffect(() => {
    if (isOpen || isWanted) latest.current();
  }, [latest, isOpen, isWanted]);
  useStoreChange($windowSize, fit);
  useHostEvent(widget.ownerDocument.body, 'wc_fragments_loaded', fit);
  useHostEvent(widget.ownerDocument.body, 'wc_fragments_refreshed', fit);
}
