import { useLayoutEffect, useReducer } from 'react';
import type { Stop } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import type { Swiper } from './swiper';

/** Space-separated names of Swiper events. */
type SwiperEvents = string;

type Listen = (events: SwiperEvents, listener: () => void) => void;

/** Calls the latest `listener` on events of a Swiper. */
export function useSwiperEvent(swiper: Swiper, events: SwiperEvents, listener: () => void): void {
  const latest = useLatest(listener);
  useLayoutEffect(() => listenTo(swiper, events, () => latest.current()), [swiper, events, latest]);
}

/** Calls the latest `listener` on mount and on events of a Swiper. */
export function useNowAndAt(swiper: Swiper, events: SwiperEvents, listener: () => void): void {
  const latest = useLatest(listener);
  useLayoutEffect(() => {
    latest.current();
    return listenTo(swiper, events, () => latest.current());
  }, [swiper, events, latest]);
}

/** A value read from a Swiper; the component renders again on the given events. */
export function useSwiperValue<T>(swiper: Swiper, events: SwiperEvents, read: () => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useSwiperEvent(swiper, events, () => render());
  return read();
}

function listenTo(swiper: Swiper, events: SwiperEvents, call: () => void): Stop {
  // Swiper has types for single events, not for lists of events.
  const { on, off } = swiper as unknown as { on: Listen; off: Listen };
  on.call(swiper, events, call);
  return () => {
    if (!swiper.destroyed) off.call(swiper, events, call);
  };
}
