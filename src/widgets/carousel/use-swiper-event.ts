import { useLayoutEffect, useReducer } from 'react';
import type { Stop } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import type { Swiper } from './swiper';

/** Events of a Swiper, several by spaces. */
type SwiperEvents = string;

type Listen = (events: SwiperEvents, listener: () => void) => void;

/** Calls the newest `listener` at events of a Swiper. */
export function useSwiperEvent(swiper: Swiper, events: SwiperEvents, listener: () => void): void {
  const latest = useLatest(listener);
  useLayoutEffect(() => listenTo(swiper, events, () => latest.current()), [swiper, events, latest]);
}

/** Calls the newest `listener` at once, and at events of a Swiper. */
export function useNowAndAt(swiper: Swiper, events: SwiperEvents, listener: () => void): void {
  const latest = useLatest(listener);
  useLayoutEffect(() => {
    latest.current();
    return listenTo(swiper, events, () => latest.current());
  }, [swiper, events, latest]);
}

/** Something a Swiper knows; the component renders anew at the events that may change it. */
export function useSwiperValue<T>(swiper: Swiper, events: SwiperEvents, read: () => T): T {
  const [, render] = useReducer((count: number) => count + 1, 0);
  useSwiperEvent(swiper, events, () => render());
  return read();
}

function listenTo(swiper: Swiper, events: SwiperEvents, call: () => void): Stop {
  // Swiper types each event apart, not lists of them.
  const { on, off } = swiper as unknown as { on: Listen; off: Listen };
  on.call(swiper, events, call);
  return () => {
    if (!swiper.destroyed) off.call(swiper, events, call);
  };
}
