import { useLayoutEffect, useRef } from 'react';
import type { Stop } from '../../dom/types';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { $settings } from '../session/stores';
import { foldPlace, releasePlace } from './change-place';
import { $place, type Place } from './stores';
import { whenSafeToShow } from './when-safe-to-show';
import { whenUnnoticed } from './when-unnoticed';
import { writeFolded, writeLeaving, writeReserved, writeShown } from './write-place';

/** Milliseconds a place is kept for buttons that do not come: no Stripe.js, no cart, frames that say nothing. */
const BUTTONS_TIMEOUT_MS = 15_000;

/** Writes the state of the place to its container; the stop ends a wait for the visitor. */
const WRITERS: Record<Place, (container: HTMLElement) => Stop | void> = {
  printed: () => undefined,
  reserved: (container) => {
    const settings = $settings.get();
    if (settings) writeReserved(container, settings);
    const timer = setTimeout(releasePlace, BUTTONS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  },
  arriving: (container) => {
    writeFolded(container);
    return whenSafeToShow(container, () => $place.set('shown'));
  },
  shown: (container) => {
    writeShown(container);
    // What was reserved for wallets that did not come goes.
    return whenUnnoticed(container, () => {
      container.style.minHeight = '';
    });
  },
  leaving: (container) => {
    writeLeaving(container);
    return whenUnnoticed(container, foldPlace);
  },
  folded: writeFolded,
};

/** Keeps display, height and busy mark of the container, and the separator, as the place's state has them. */
export function usePlace(container: HTMLElement): void {
  const stop = useRef<Stop | void>(undefined);
  useSubscription($place, (place) => {
    stop.current?.();
    stop.current = undefined;
    const next = WRITERS[place](container);
    if ($place.get() === place) stop.current = next;
  });
  useLayoutEffect(() => () => stop.current?.(), []);
}
