import { useLayoutEffect, useReducer } from 'react';
import Swiper from 'swiper';
import type { Stop } from '../../dom/events';
import { offerData } from '../../elementor/scope';
import { useLatest } from '../../react/hooks/use-latest';
import { endEarlyAnswers, passCalls } from './asked-carousel';
import { swiperForScripts } from './swiper-for-scripts';

type CurrentOptions = NonNullable<ConstructorParameters<typeof Swiper>[1]>;

/** Options of Swiper, as it documents them. */
export interface SwiperOptions extends CurrentOptions {
  /** Option of older versions of Swiper: the number of slides copied to each end. */
  loopedSlides?: number | null;
}

export type { Swiper };

/** A container with the class of older versions of Swiper gets the state classes of those versions. */
const vocabularyOf = (container: Element): SwiperOptions => ({
  containerModifierClass: container.classList.contains('swiper-container') ? 'swiper-container-' : 'swiper-',
});

/** Size used in environments without layout, such as a shop's unit tests, px. */
const NO_LAYOUT = { width: 1000, height: 1000 };

const hasLayout = ({ ownerDocument }: Element): boolean => ownerDocument.documentElement.offsetWidth > 0;

/**
 * Swipes along the slides move them; swipes across them scroll the page. Swiper expects this in its own stylesheet, but
 * the page has the stylesheet of an older version, or none for this.
 */
function letPageScroll({ el, params }: Swiper): void {
  el.classList.add(`${params.containerModifierClass}pointer-events`);
  el.style.touchAction ||= params.direction === 'vertical' ? 'pan-x' : 'pan-y';
}

/**
 * Builds a Swiper on a container, and stores its form for other scripts as `container.swiper` and as jQuery's data `swiper`, where other scripts
 * look for it. The caller passes the modules, so that a page loads only those it uses.
 */
export function createSwiper(container: HTMLElement, options: SwiperOptions): Swiper {
  const size = hasLayout(container) ? {} : NO_LAYOUT;
  endEarlyAnswers(container);
  const swiper = new Swiper(container, { ...vocabularyOf(container), ...size, ...options });
  letPageScroll(swiper);
  const forScripts = swiperForScripts(swiper);
  Object.assign(container, { swiper: forScripts });
  offerData(container, 'swiper', forScripts);
  passCalls(container, forScripts);
  return swiper;
}

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
