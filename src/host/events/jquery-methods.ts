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

/** Calls the method of the page where other code has replaced ours, as the original would call it; `own` otherwise. */
export function callMethod(name: string, element: Element, args: readonly unknown[], own: () => void): void {
  const jQuery = currentJQuery();
  const method = jQuery?.fn[name];
  if (jQuery && isReplaced(method))
    guard(`$.fn.${name}`, element, () => method.apply(jQuery(element), [...args]));
  else own();
}
