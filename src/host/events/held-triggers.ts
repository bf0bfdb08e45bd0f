import type { Stop } from '../../dom/events';
import { whenJQuery } from './jquery';

type Trigger = (this: unknown, ...args: unknown[]) => unknown;
type Specials = Record<string, { trigger?: Trigger } | undefined>;

/**
 * Asks `hold` before jQuery triggers an event of this type on an element (`.trigger('submit')`, `.submit()`): before any
 * handler runs, and before jQuery calls the element's own method, which for a form posts the page without an event. With
 * true nothing happens until `repeat` is called. jQuery's special events have this hook.
 */
export function holdTriggers(type: string, hold: (target: Element, repeat: () => void) => boolean): Stop {
  return whenJQuery((jQuery) => {
    const { special } = (jQuery.event ?? {}) as { special?: Specials };
    if (!special) return undefined;
    const known = special[type];
    const trigger: Trigger = function (...args) {
      const repeat = (): void => void jQuery(this).trigger(type, args.slice(1));
      if (this instanceof Element && hold(this, repeat)) return false;
      return known?.trigger?.apply(this, args);
    };
    const ours = { ...known, trigger };
    special[type] = ours;
    return () => {
      if (special[type] !== ours) return;
      if (known) special[type] = known;
      else delete special[type];
    };
  });
}
