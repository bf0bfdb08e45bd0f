import type { Stop } from '../../dom/events';
import { hasFallenBack } from '../page/fall-back';
import { inspection } from '../report';
import { detailOf, type HostEvent } from './events';
import { currentJQuery, type JQuery, type JQueryEvent, whenJQuery } from './jquery';

/** Gets an event of the host with its positional arguments. The last result of an event that is not undefined is its answer. */
export type HostListener = (event: HostEvent, ...args: unknown[]) => unknown;

/** One handler on the page, as the host's own script would bind it, and the listeners of ours that it calls. */
interface Binding {
  readonly runs: Set<HostListener>;
  /** How many rows keep the binding while it has no listener. */
  reserved: number;
  readonly stop: Stop;
}

/** Per target: bindings by type with namespaces and selector. */
const bindings = new WeakMap<EventTarget, Map<string, Binding>>();

const asHostEvent = (event: Event, currentTarget: EventTarget): HostEvent => ({
  type: event.type,
  target: event.target,
  currentTarget,
  originalEvent: event,
  shopwake: (event as Partial<HostEvent>).shopwake,
  preventDefault: () => event.preventDefault(),
  stopPropagation: () => event.stopPropagation(),
  stopImmediatePropagation: () => event.stopImmediatePropagation(),
  isDefaultPrevented: () => event.defaultPrevented,
});

/** Matches between the event's target and `target`, inner ones first. As with jQuery, disabled controls are not clicked. */
function* matchesOf(
  { type, target: first }: Event,
  target: EventTarget,
  selector: string,
): Generator<Element> {
  for (let node = first as Node | null; node && node !== target; node = node.parentNode) {
    if (!(node instanceof Element) || !node.matches(selector)) continue;
    if (type !== 'click' || (node as Partial<HTMLButtonElement>).disabled !== true) yield node;
  }
}

/**
 * A selector of an original, in jQuery's words, as plain CSS. It is bound in its own words: other code takes the handler off
 * by them.
 */
export const inCss = (selector: string): string =>
  selector
    .replaceAll(':input', ':is(input, select, textarea, button)')
    .replaceAll(':checkbox', '[type="checkbox"]');

/** These do not bubble; for a selector jQuery listens to those on the right. */
const BUBBLING: Readonly<Record<string, string | undefined>> = { focus: 'focusin', blur: 'focusout' };

/** Binds natively, with jQuery's meaning of a selector. */
function bindNatively(
  target: EventTarget,
  type: string,
  selector: string | undefined,
  run: HostListener,
): Stop {
  const [name = ''] = type.split('.');
  const native = selector === undefined ? name : (BUBBLING[name] ?? name);
  const call = (event: Event, currentTarget: EventTarget): void => {
    if (run(asHostEvent(event, currentTarget), ...detailOf(event)) === false) event.preventDefault();
  };
  const css = selector && inCss(selector);
  const listener = (event: Event): void => {
    for (const match of css === undefined ? [target] : matchesOf(event, target, css)) {
      call(event, match);
      if (event.cancelBubble) return;
    }
  };
  target.addEventListener(native, listener);
  return () => target.removeEventListener(native, listener);
}

/**
 * Binds through every copy of jQuery on the page, natively while there is none. An event that several copies bring, which
 * are native events and our own emissions, is delivered by the first of them.
 */
function bindOnPage(
  target: EventTarget,
  type: string,
  selector: string | undefined,
  run: HostListener,
): Stop {
  const broughtBy = new WeakMap<object, JQuery>();
  let stopNative = currentJQuery() ? undefined : bindNatively(target, type, selector, run);
  const stopJQuery = whenJQuery((jQuery) => {
    stopNative?.();
    stopNative = undefined;
    const handler = (event: JQueryEvent, ...args: unknown[]): unknown => {
      const { originalEvent } = event;
      const source = (event.shopwake as object | undefined) ?? originalEvent;
      if (source) {
        if (!broughtBy.has(source)) broughtBy.set(source, jQuery);
        if (broughtBy.get(source) !== jQuery) return undefined;
      }
      return run(event, ...(args.length || !originalEvent ? args : detailOf(originalEvent)));
    };
    const rest = selector === undefined ? [handler] : [selector, handler];
    jQuery(target).on(type, ...rest);
    return () => jQuery(target).off(type, ...rest);
  });
  return () => {
    stopNative?.();
    stopJQuery();
  };
}

function createBinding(target: EventTarget, type: string, selector: string | undefined): Binding {
  const runs = new Set<HostListener>();
  const callAll: HostListener = (event, ...args) => {
    if (hasFallenBack()) return undefined;
    inspection()?.event('in', event.type, event.target, args, event.originalEvent);
    let answer: unknown;
    for (const run of [...runs]) answer = run(event, ...args) ?? answer;
    return answer;
  };
  return { runs, reserved: 0, stop: bindOnPage(target, type, selector, callAll) };
}

function bindingOf(target: EventTarget, type: string, selector: string | undefined): [Binding, Stop] {
  const ofTarget = bindings.get(target) ?? new Map<string, Binding>();
  bindings.set(target, ofTarget);
  const key = `${type} ${selector ?? ''}`;
  const binding = ofTarget.get(key) ?? createBinding(target, type, selector);
  ofTarget.set(key, binding);
  const endIfUnused = (): void => {
    if (binding.runs.size || binding.reserved || ofTarget.get(key) !== binding) return;
    binding.stop();
    ofTarget.delete(key);
  };
  return [binding, endIfUnused];
}

/**
 * Calls `run` for an event of the host: through jQuery alone where the page has it, so that order, namespaces, `.off` and
 * `.trigger` mean what they mean with the original; natively with the same meaning of `selector` where it has not. When
 * jQuery comes later, the listener moves over. A `type` can have namespaces (`click.wc-variation-form`). Listeners with the
 * same target, type and selector share one handler of the page, which other code can take off.
 */
export function bind(
  target: EventTarget,
  type: string,
  selector: string | undefined,
  run: HostListener,
): Stop {
  const [binding, endIfUnused] = bindingOf(target, type, selector);
  // A function of its own: the same listener can be added twice.
  const call: HostListener = (...given) => run(...given);
  binding.runs.add(call);
  return () => {
    binding.runs.delete(call);
    endIfUnused();
  };
}

/** What the original binds: a list of types with namespaces, and the selector that they are delegated to. */
export interface HostEvents {
  types: string;
  selector?: string;
}

/**
 * Binds what the original binds when its script runs, before the component has loaded that listens. Code that runs later
 * finds the handler at its turn and can take it off; the component's listener joins it.
 */
export function reserve(target: EventTarget, { types, selector }: HostEvents): Stop {
  const reserved = types.split(' ').map((type) => bindingOf(target, type, selector));
  for (const [binding] of reserved) binding.reserved += 1;
  return () => {
    for (const [binding, endIfUnused] of reserved) {
      binding.reserved -= 1;
      endIfUnused();
    }
  };
}
