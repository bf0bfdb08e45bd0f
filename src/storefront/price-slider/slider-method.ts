import { type Stop, stopAll } from '../../dom/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../../host/events/jquery';
import { shared } from '../../host/registry';
import { asNumber, toObject } from '../../host/settings';
import { withPrice } from './price-filter';
import { type SliderSession, setPrices, settle } from './slider-session';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The session of each mounted slider. */
    'storefront/sliders': WeakMap<Element, SliderSession>;
  }
}

const sessions = shared('storefront/sliders', () => new WeakMap<Element, SliderSession>());

/** Sets both prices; one that is missing or no number stays as it is. */
function change(session: SliderSession, low: unknown, high: unknown): void {
  const { filter, $prices } = session;
  const [nowLow, nowHigh] = $prices.get();
  const first = withPrice(filter, filter.range, 0, asNumber(low, nowLow));
  setPrices(session, withPrice(filter, first, 1, asNumber(high, nowHigh)));
  settle(session);
}

/** `values`: both prices, one by its index, or a change of one or both. */
function values(session: SliderSession, index: unknown, value: unknown): unknown {
  const prices = session.$prices.get();
  if (Array.isArray(index)) return change(session, index[0], index[1]);
  if (index !== 0 && index !== 1) return [...prices];
  if (value === undefined) return prices[index];
  return index ? change(session, prices[0], value) : change(session, value, prices[1]);
}

/** `option`: all options, one by its name, or a change of `values`; the range is the server's. */
function option(session: SliderSession, name: unknown, value: unknown): unknown {
  const { filter, $prices } = session;
  const [min, max] = filter.range;
  const known: Record<string, unknown> = {
    range: true,
    min,
    max,
    step: filter.step,
    values: [...$prices.get()],
  };
  if (name === undefined) return known;
  if (typeof name === 'string' && value === undefined) return known[name];
  const given = typeof name === 'string' ? { [name]: value } : toObject(name);
  return Array.isArray(given.values) ? change(session, given.values[0], given.values[1]) : undefined;
}

const METHODS: Record<string, (session: SliderSession, first: unknown, second: unknown) => unknown> = {
  values,
  option,
};

function addTo({ fn }: JQuery): void {
  fn.slider ??= function slider(this: JQuerySet, command?: unknown, ...args: unknown[]): unknown {
    for (const element of Array.from(this as unknown as ArrayLike<unknown>)) {
      const session = element instanceof Element ? sessions.get(element) : undefined;
      const answer = session && METHODS[String(command)]?.(session, args[0], args[1]);
      if (answer !== undefined) return answer;
    }
    return this;
  };
}

/**
 * Adds `$.fn.slider` for other scripts that read or move the handles by `option` and `values`, unless the page has
 * jQuery UI's. It stays, since scripts call it at any time.
 */
export function offerSlider(session: SliderSession): Stop {
  const { slider } = session.filter;
  sessions.set(slider, session);
  return stopAll([whenJQuery(addTo), () => void sessions.delete(slider)]);
}
