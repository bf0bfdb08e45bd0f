import { type Stop, stopAll } from '../../dom/events';
import { hasFallenBack } from '../page/fall-back';
import { detailOf, type Emission } from './events';
import { type JQueryEvent, whenJQuery } from './jquery';
import { listen } from './listen';

type Answer = (...args: unknown[]) => boolean | undefined;

/**
 * Answers a question of the host on both channels; `false` is a veto, undefined is no answer. A veto stops the event,
 * because jQuery uses the last return value and a later handler's `true` would override it.
 */
export function onVeto(target: EventTarget, type: string, decide: Answer): Stop {
  const native = (event: Event): void => {
    if (decide(...detailOf(event)) === false) event.preventDefault();
  };
  const viaJQuery = (event: JQueryEvent, ...args: unknown[]): boolean | undefined => {
    if (hasFallenBack()) return undefined;
    const emission = event.shopwake as Emission | undefined;
    if (emission?.answers.has(viaJQuery)) return emission.answers.get(viaJQuery);
    const result = decide(...args);
    if (result === false) event.stopImmediatePropagation();
    emission?.answers.set(viaJQuery, result);
    return result;
  };
  const stopNative = listen(target, type, native);
  const stopJQuery = whenJQuery((jQuery) => {
    jQuery(target).on(type, viaJQuery);
    return () => jQuery(target).off(type, viaJQuery);
  });
  return stopAll([stopNative, stopJQuery]);
}
