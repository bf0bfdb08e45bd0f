import { useLayoutEffect, useState } from 'react';
import { closePopup } from '../actions/close-popup';
import { contentOf } from '../documents';
import { openingOf, type PopupState } from '../stores';
import { FIELDS } from './markup';

function isBeingFilled(id: string): boolean {
  const active = document.activeElement;
  const isField = active && contentOf(id)?.contains(active) && active.matches(FIELDS);
  return Boolean(isField && (active as HTMLInputElement).value !== '');
}

/** Closes by itself after a while, but not under the hands of somebody who is filling in a field. */
export function useAutomaticClosing(popup: PopupState): void {
  const { id, settings } = popup;
  const opening = openingOf(popup);
  useLayoutEffect(() => {
    if (!opening || !settings.closeAutomatically) return undefined;
    const timer = setInterval(() => isBeingFilled(id) || closePopup(id), settings.closeAutomatically);
    return () => clearInterval(timer);
  }, [id, opening, settings]);
}

/** Whether the close button of this opening is still held back (contract 4.6.7). */
export function useCloseButtonDelay({ phase, opening, settings }: PopupState): boolean {
  const { closeButtonDelay } = settings;
  const [revealed, setRevealed] = useState(0);
  const isHeld = phase === 'open' && closeButtonDelay > 0 && revealed !== opening;
  useLayoutEffect(() => {
    if (!isHeld) return undefined;
    const timer = setTimeout(() => setRevealed(opening), closeButtonDelay);
    return () => clearTimeout(timer);
  }, [isHeld, opening, closeButtonDelay]);
  return isHeld;
}
