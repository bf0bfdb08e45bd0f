import { findAllGiven } from '../dom/find';
import { currentJQuery, type JQuery } from '../host/events/jquery';
import { settingsOf } from './element-settings';

/** What add-ons get as `$scope` on pages without jQuery: an array-like object with the methods that snippets use. */
export interface Scope extends ArrayLike<Element> {
  find(selector: string): Scope;
  data(name: string): unknown;
  attr(name: string): string | null | undefined;
  on(type: string, listener: (event: Event) => void): Scope;
  off(type: string, listener: (event: Event) => void): Scope;
  each(visit: (this: Element, index: number, element: Element) => unknown): Scope;
  [Symbol.iterator](): Iterator<Element>;
}

const camel = (name: string): string => name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

function dataOf(element: Element | undefined, name: string): unknown {
  if (!(element instanceof HTMLElement)) return undefined;
  return name === 'settings' ? { ...settingsOf(element) } : element.dataset[camel(name)];
}

/** Creates a scope of these elements. The document and the window may be among them. */
export function scopeOf(elements: readonly Element[]): Scope {
  const [first] = elements;
  const each = (visit: (this: Element, index: number, element: Element) => unknown): Scope => {
    elements.forEach((element, index) => void visit.call(element, index, element));
    return scope;
  };
  const scope: Scope = {
    ...elements,
    length: elements.length,
    find: (selector) =>
      scopeOf([...new Set(elements.flatMap((element) => findAllGiven(element, selector, Element)))]),
    data: (name) => dataOf(first, name),
    attr: (name) => first?.getAttribute?.(name),
    // Add-ons remove their listeners with `off`, so these are not added by `listen`, whose listeners only a Stop removes.
    on: (type, listener) => each((_, element) => element.addEventListener(type, listener)),
    off: (type, listener) => each((_, element) => element.removeEventListener(type, listener)),
    each,
    [Symbol.iterator]: () => elements[Symbol.iterator](),
  };
  return scope;
}

const isTarget = (item: unknown): boolean =>
  typeof (item as EventTarget | null)?.addEventListener === 'function';

/** The `$scope` that an add-on gets: a jQuery set on pages with jQuery, otherwise a scope. */
export function wrap(target: unknown): ArrayLike<Element> {
  const jQuery = currentJQuery();
  if (jQuery) return jQuery(target) as unknown as ArrayLike<Element>;
  const list = isTarget(target) ? [target] : Array.from((target as ArrayLike<unknown> | null) ?? []);
  return scopeOf(list.filter((item): item is Element => isTarget(item)));
}

/** The function that add-ons get as `$`: jQuery, or `wrap` on pages without it. */
export const dollar = (): JQuery | typeof wrap => currentJQuery() ?? wrap;

/** The first element of a jQuery set or a scope, or the given element; null for anything else. */
export function unwrap(target: unknown): Element | null {
  if (target instanceof Element) return target;
  const first = (target as ArrayLike<unknown> | null)?.[0];
  return first instanceof Element ? first : null;
}

/** Stores a value that snippets read with `jQuery(element).data(key)`. Does nothing without jQuery. */
export function offerData(element: Element, key: string, value: unknown): void {
  const set = currentJQuery()?.(element);
  const data = set?.data;
  if (typeof data === 'function') data.call(set, key, value);
}

/** The same for a value that `get` returns at each read. A value that is stored later replaces it. */
export function offerLazyData(element: Element, key: string, get: () => unknown): void {
  const set = currentJQuery()?.(element);
  const data = set?.data;
  const cache: unknown = typeof data === 'function' ? data.call(set) : undefined;
  if (typeof cache === 'object' && cache) defineLazily(cache, key, get);
}

/** Defines a property whose value `get` returns at each read. An assignment replaces it. */
export function defineLazily(target: object, key: string, get: () => unknown): void {
  const set = (value: unknown): void =>
    void Object.defineProperty(target, key, { configurable: true, enumerable: true, writable: true, value });
  Object.defineProperty(target, key, { configurable: true, enumerable: true, get, set });
}
