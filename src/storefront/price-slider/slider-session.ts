import { atom, type WritableAtom } from 'nanostores';
import { flushSync } from 'react-dom';
import { find } from '../../dom/find';
import { parseServerHtml } from '../../dom/trusted';
import { emit } from '../../host/events/events';
import { shared } from '../../host/registry';
import {
  formatPrice,
  type Handle,
  type PriceFilter,
  type Prices,
  printedPrices,
  withPrice,
} from './price-filter';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The price slider that emits now. */
    'storefront/slider emission': { filter: PriceFilter | null };
  }
}

/** One slider, from its set-up to its end. */
export interface SliderSession {
  readonly filter: PriceFilter;
  readonly $prices: WritableAtom<Prices>;
  /** Whether a handle has moved since the last `price_slider_change`. */
  hasMoved: boolean;
}

/** The session of a widget; begins with the prices in its fields. */
export const createSliderSession = (filter: PriceFilter): SliderSession => ({
  filter,
  $prices: atom(printedPrices(filter)),
  hasMoved: false,
});

/** The widget that emits now. Another script's event means the texts of all widgets, one of ours only those of its own. */
const emission = () => shared('storefront/slider emission', () => ({ filter: null }));

/** Emits an event of a widget, on the body, with both prices. */
function emitPrices(filter: PriceFilter, type: string, prices: Prices): void {
  const emitting = emission();
  const outer = emitting.filter;
  emitting.filter = filter;
  try {
    emit(document.body, type, [...prices]);
  } finally {
    emitting.filter = outer;
  }
}

/** Announces a slider that has been set up. */
export const announceSlider = ({ filter, $prices }: SliderSession): void =>
  emitPrices(filter, 'price_slider_create', $prices.get());

/**
 * Writes the texts of a widget and says so, for `price_slider_create` and `price_slider_slide`, which other scripts emit, too.
 * The currency's symbol is the server's markup.
 */
export function writeTexts({ filter }: SliderSession, prices: Prices): void {
  const emitting = emission().filter;
  if (emitting && emitting !== filter) return;
  for (const [index, name] of ['.from', '.to'].entries()) {
    const text = filter.label && find(filter.label, name);
    text?.replaceChildren(parseServerHtml(formatPrice(prices[index] ?? 0), document));
  }
  emitPrices(filter, 'price_slider_updated', prices);
}

/** Sets both prices; other scripts find handles, fields and texts as they are after it. */
export function setPrices(session: SliderSession, next: Prices): void {
  const { filter, $prices } = session;
  const prices = $prices.get();
  if (next[0] === prices[0] && next[1] === prices[1]) return;
  session.hasMoved = true;
  flushSync(() => $prices.set(next));
  for (const [index, field] of filter.fields.entries()) field.value = String(next[index]);
  emitPrices(filter, 'price_slider_slide', next);
}

/** Moves a handle towards a price. */
export const slide = (session: SliderSession, handle: Handle, price: number): void =>
  setPrices(session, withPrice(session.filter, session.$prices.get(), handle, price));

/** Ends a movement: other scripts are told once about the prices that it led to. */
export function settle(session: SliderSession): void {
  if (!session.hasMoved) return;
  session.hasMoved = false;
  emitPrices(session.filter, 'price_slider_change', session.$prices.get());
}
