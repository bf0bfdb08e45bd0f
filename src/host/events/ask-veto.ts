import { report } from '../report';
import { dispatch, PREFIX, withSets } from './events';
import { jQueryCopies } from './jquery';

/**
 * Asks the host's handlers for a veto, synchronously and without bubbling: the last return value that is not undefined
 * counts, and `false` is a veto. A handler that throws is reported and does not veto.
 */
export function askVeto(target: EventTarget, type: string, args: unknown[] = []): boolean {
  const copies = jQueryCopies();
  const shopwake = {};
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
