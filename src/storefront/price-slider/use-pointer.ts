import { useState } from 'react';
import { closest } from '../../dom/find';
import { useListener } from '../../react/hooks/use-listener';
import type { Handle, PriceFilter, Prices } from './price-filter';
import { type SliderSession, setPrices, settle, slide } from './slider-session';

/** A press on the slider that has not ended. */
interface Hold {
  readonly pointer: number;
  /** Null while the pointer is on two handles at once: the direction of its first movement says which one it takes. */
  handle: Handle | null;
  /** The price where the pointer went down, and how far that is from the price of its handle. */
  readonly start: number;
  readonly offset: number;
  readonly before: Prices;
}

/** Whether the slider's low end is on the right. */
export const isRtl = (slider: HTMLElement): boolean => getComputedStyle(slider).direction === 'rtl';

/** The price at the pointer. */
function priceAt({ slider, range: [least, most] }: PriceFilter, { clientX }: PointerEvent): number {
  const { left, right, width } = slider.getBoundingClientRect();
  const distance = isRtl(slider) ? right - clientX : clientX - left;
  return least + (width ? distance / width : 0) * (most - least);
}

/** The handle nearer to a price; of two at the same price the one that can move there. */
function nearest([low, high]: Prices, price: number): Handle | null {
  const [toLow, toHigh] = [Math.abs(price - low), Math.abs(price - high)];
  if (toLow !== toHigh || low !== high) return toLow <= toHigh ? 0 : 1;
  return price < low ? 0 : price > high ? 1 : null;
}

/** A press on a handle takes it; one on the bar takes the nearest. */
function pressed({ filter, $prices }: SliderSession, event: PointerEvent): Hold {
  const before = $prices.get();
  const start = priceAt(filter, event);
  const { pointerId: pointer } = event;
  const element = closest(event.target, '.ui-slider-handle');
  if (!element) return { pointer, handle: nearest(before, start), start, offset: 0, before };
  const own: Handle = element.nextElementSibling ? 0 : 1;
  return {
    pointer,
    handle: before[0] === before[1] ? null : own,
    start,
    offset: start - before[own],
    before,
  };
}

/**
 * Moves the handles with mouse, pen and finger. A finger that scrolls the page ends the press, and both prices are as before
 * it. Returns the held handle.
 */
export function usePointer(session: SliderSession, focus: (handle: Handle) => void): Handle | null {
  const { filter } = session;
  const [hold, setHold] = useState<Hold | null>(null);
  const view = hold && filter.slider.ownerDocument;

  const moveTo = (one: Hold, event: PointerEvent): void => {
    const price = priceAt(filter, event);
    if (one.handle === null && price === one.start) return;
    one.handle ??= price < one.start ? 0 : 1;
    slide(session, one.handle, price - one.offset);
  };
  useListener(filter.slider, 'pointerdown', (event) => {
    if (event.button || hold) return;
    const next = pressed(session, event);
    event.preventDefault();
    setHold(next);
    focus(next.handle ?? 0);
    if (next.handle !== null) moveTo(next, event);
  });
  useListener(view, 'pointermove', (event) => {
    if (hold?.pointer === event.pointerId) moveTo(hold, event);
  });
  const end = (event: PointerEvent): void => {
    if (hold?.pointer !== event.pointerId) return;
    setHold(null);
    if (event.type === 'pointercancel') setPrices(session, hold.before);
    settle(session);
  };
  useListener(view, 'pointerup pointercancel', end);
  return hold?.handle ?? null;
}
