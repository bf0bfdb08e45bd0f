import { type Stop, stopAll } from '../dom';
import { detailOf, dispatch, PREFIX, type Telling, withSets } from './bridge';
import { type JQueryEvent, jQueryCopies, whenJQuery } from './jquery';
import { report } from './report';

type Answering = (...args: unknown[]) => boolean | undefined;

/**
 * Asks the host's handlers yes or no, synchronously and without bubbling (contract 4.10, 5.1): the last answer that
 * is not undefined counts, `false` is a veto. A handler that throws is reported and does not veto.
 */
export function ask(target: EventTarget, type: string, args: unknown[] = []): boolean {
  const copies = jQueryCopies();
  const shopwake: Telling = { heard: new Set(), answers: new Map() };
  let isAllowed = true;
  for (const jQuery of copies) {
    try {
      const event = jQuery.Event(type, { shopwake });
      if (jQuery(target).triggerHandler(event, withSets(jQuery, args)) === false) isAllowed = false;
    } catch (cause) {
      report(`a handler for ${type}`, cause);
    }
  }
  if (!copies.length && !dispatch(target, type, args, false)) isAllowed = false;
  return dispatch(target, PREFIX + type, args, false) && isAllowed;
}

/** Answers a question of the host on both channels; `false` is a veto, undefined no opinion. */
export function answer(target: EventTarget, type: string, answering: Answering): Stop {
  const native = (event: Event): void => {
    if (answering(...detailOf(event)) === false) event.preventDefault();
  };
  const viaJQuery = (event: JQueryEvent, ...args: unknown[]): boolean | undefined => {
    const telling = event.shopwake as Telling | undefined;
    if (telling?.answers.has(viaJQuery)) return telling.answers.get(viaJQuery);
    const result = answering(...args);
    telling?.answers.set(viaJQuery, result);
    return result;
  };
  target.addEventListener(type, native);
  const stopJQuery = whenJQuery((jQuery) => {
    jQuery(target).on(type, viaJQuery);
    return () => jQuery(target).off(type, viaJQuery);
  });
  return stopAll([() => target.removeEventListener(type, native), stopJQuery]);
}
