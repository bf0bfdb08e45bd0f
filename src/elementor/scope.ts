import { findAll } from '../dom/find';
import { currentJQuery, type JQuery } from '../host/events/jquery';
import { settingsOf } from './element-settings';

/** What add-ons get as `$scope` when the page has no jQuery: array-like, with the members snippets use. */
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

/** A minimal stand-in for a jQuery set, also of the document or window. */
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
      scopeOf([...new Set(elements.flatMap((element) => findAll(element, selector, Element)))]),
    data: (name) => dataOf(first, name),
    attr: (name) => first?.getAttribute?.(name),
    // Listeners of add-ons, which take them off themselves: not through ours.
    on: (type, listener) => each((_, element) => element.addEventListener(type, listener)),
    off: (type, listener) => each((_, element) => element.removeEventListener(type, listener)),
    each,
    [Symbol.iterator]: () => elements[Symbol.iterator](),
  };
  return scope;
}

const isTarget = (item: unknown): boolean =>
  typeof (item as EventTarget | null)?.addEventListener === 'function';

/** `$scope` for an add-on: a real jQuery set when jQuery is there, the stand-in otherwise. */
export function wrap(target: unknown): ArrayLike<Element> {
  const jQuery = currentJQuery();
  if (jQuery) return jQuery(target) as unknown as ArrayLike<Element>;
  const list = isTarget(target) ? [target] : Array.from((target as ArrayLike<unknown> | null) ?? []);
  return scopeOf(list.filter((item): item is Element => isTarget(item)));
}

/** The function add-ons get as `$`: jQuery, or a stand-in that wraps an element. */
export const dollar = (): JQuery | typeof wrap => currentJQuery() ?? wrap;

/** The element in a jQuery set, a scope, or itself; null for anything else. */
export function unwrap(target: unknown): Element | null {
  if (target instanceof Element) return target;
  const first = (target as ArrayLike<unknown> | null)?.[0];
  return first instanceof Element ? first : null;
}

/** Keeps a value where jQuery snippets look for it (`jQuery(el).data(key)`), when jQuery is there. */
export function offerData(element: Element, key: string, value: unknown): void {
  const set = currentJQuery()?.(element);
  const data = set?.data;
  if (typeof data === 'function') data.call(set, key, value);
}

/** The same for a value that is made when it is asked for; a value that is stored later replaces it. */
export function offerLazyData(element: Element, key: string, get: () => unknown): void {
  const set = currentJQuery()?.(element);
  const data = set?.data;
  const cache: unknown = typeof data === 'function' ? data.call(set) : undefined;
  if (typeof cache === 'object' && cache) defineLazily(cache, key, get);
}

/** Defines a member that is made when it is read; an assignment replaces it. */
export function defineLazily(target: object, key: string, get: () => unknown): void {
  const set = (value: unknown): void =>
    void Object.defineProperty(target, key, { configurable: true, enumerable: true, writable: true, value });
  Object.defineProperty(target, key, { configurable: true, enumerable: true, get, set });
}
