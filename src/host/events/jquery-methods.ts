import type { Stop } from '../../dom/events';
import { guard } from '../report';
import { currentJQuery, type JQuerySet, whenJQuery } from './jquery';

/** A method of jQuery sets. */
export type Method = (this: JQuerySet, ...args: unknown[]) => unknown;

/** Functions that we have added to jQuery. */
const ours = new WeakSet<object>();

/** Marks a function of ours, which other code may replace, and returns it. */
export function asOurs<Run extends object>(run: Run): Run {
  ours.add(run);
  return run;
}

/** Adds `$.fn[name]` to every copy of jQuery that has none. */
export const offerMethod = (name: string, method: Method): Stop =>
  whenJQuery(({ fn }) => {
    fn[name] ??= asOurs(method);
  });

/** Whether other code has put a function of its own where the original's was, such as a theme's gallery. */
export const isReplaced = (member: unknown): member is Method =>
  typeof member === 'function' && !ours.has(member);

/** Calls a method of the page, with the element as a set. */
export function callPage(name: string, element: Element, args: readonly unknown[] = []): void {
  const set = currentJQuery()?.(element);
  const method = set?.[name];
  if (typeof method === 'function') guard(`$.fn.${name}`, element, () => method.apply(set, [...args]));
}

/** Calls the method of the page where other code has replaced ours, as the original would call it. Returns whether it has. */
export function callReplaced(name: string, element: Element, args: readonly unknown[] = []): boolean {
  const isTheirs = isReplaced(currentJQuery()?.fn[name]);
  if (isTheirs) callPage(name, element, args);
  return isTheirs;
}

/** Calls the method of the page where other code has replaced ours; `own` otherwise. */
export function callMethod(name: string, element: Element, args: readonly unknown[], own: () => void): void {
  if (!callReplaced(name, element, args)) own();
}
