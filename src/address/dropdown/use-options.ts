import { useLayoutEffect, useReducer } from 'react';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { WATCHED } from './select-facts';

/** What can be chosen: all but the empty option. */
const optionsOf = (select: HTMLSelectElement): readonly HTMLOptionElement[] =>
  [...select.options].filter(({ value }) => value);

/**
 * The options of a select, read anew whenever its value, options, marks or state change, whoever changed them: the
 * shopper, autofill, jQuery, a script.
 */
export function useOptions(select: HTMLSelectElement): readonly HTMLOptionElement[] {
  const read = (): readonly HTMLOptionElement[] => optionsOf(select);
  const [options, update] = useReducer(read, undefined, read);
  useHostEvent(select, 'change', update);
  useLayoutEffect(() => {
    const observer = new MutationObserver(update);
    observer.observe(select, { attributes: true, attributeFilter: WATCHED, childList: true });
    return () => observer.disconnect();
  }, [select]);
  return options;
}
