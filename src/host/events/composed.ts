import { isPress, type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import { report } from '../report';
import { bind } from './bindings';
import { type EachListener, listenToEach } from './each';
import { reporting } from './listen';

type Compose = (node: Node, selector: string, run: EachListener) => Stop;

/** The matches that the pointer enters or leaves with an event: they contain its target but not its `relatedTarget`. */
function crossed(event: PointerEvent, innermost: HTMLElement, selector: string, node: Node): HTMLElement[] {
  const other = event.relatedTarget as Node | null;
  const found: HTMLElement[] = [];
  let hit: HTMLElement | null = innermost;
  while (hit && node.contains(hit) && !hit.contains(other)) {
    found.push(hit);
    hit = closest(hit.parentElement, selector);
  }
  return found;
}

/** `pointerenter` and `pointerleave` of matches, outer ones first and last, as the browser orders them. */
const crossing =
  (native: 'pointerover' | 'pointerout', viaJQuery: string): Compose =>
  (node, selector, run) => {
    const crossAll: EachListener = (event, element) => {
      const elements = crossed(event as PointerEvent, element, selector, node);
      if (native === 'pointerover') elements.reverse();
      for (const one of elements) run(event, one);
    };
    return stopAll([
      listenToEach(node, native, selector, crossAll),
      // Other scripts open menus and notes through jQuery, without a pointer.
      bind(node, viaJQuery, selector, ({ currentTarget, originalEvent }) => {
        if (!originalEvent)
          run(new PointerEvent(native, { pointerType: 'mouse' }), currentTarget as HTMLElement);
      }),
    ]);
  };

/** Presses of elements with the role of a button (APG): clicks, and Enter and Space where the browser makes no click. */
const press: Compose = (node, selector, run) => {
  const pressByKey: EachListener = (event, element) => {
    if (!isPress(event as KeyboardEvent) || element.matches('button')) return;
    event.preventDefault();
    if (!(event as KeyboardEvent).repeat) run(event, element);
  };
  return stopAll([
    listenToEach(node, 'click', selector, run),
    listenToEach(node, 'keydown', selector, pressByKey),
  ]);
};

/** Event types that are made of others, for each match of a selector. */
const COMPOSED: Readonly<Record<string, Compose | undefined>> = {
  press,
  pointerenter: crossing('pointerover', 'mouseenter'),
  pointerleave: crossing('pointerout', 'mouseleave'),
};

/**
 * Listens on each match of `selector` below a node, as the host binds there. `types` is a list; types of ours are `press`
 * (click, and Enter and Space on a button's role), `pointerenter` and `pointerleave`.
 */
export function listenEach(node: Node, types: string, selector: string, run: EachListener): Stop {
  const call = reporting(run, (cause) => report(`a listener for ${types}`, cause));
  return stopAll(
    types
      .split(' ')
      .map((type) => COMPOSED[type]?.(node, selector, call) ?? listenToEach(node, type, selector, call)),
  );
}
