import { isPress, type Stop, stopAll } from '../../dom/events';
import { closest } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { delegate } from '../delegation';

type Compose = (node: Node, selector: string, run: (event: Event, element: HTMLElement) => void) => Stop;

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
    const crossAll = (event: PointerEvent, element: HTMLElement): void => {
      const elements = crossed(event, element, selector, node);
      if (native === 'pointerover') elements.reverse();
      for (const one of elements) run(event, one);
    };
    // Other scripts open menus and notes through jQuery, without a pointer.
    const byScript = ({ currentTarget, originalEvent }: HostEvent): void => {
      if (!originalEvent)
        run(new PointerEvent(native, { pointerType: 'mouse' }), currentTarget as HTMLElement);
    };
    return stopAll([
      delegate(node, native, selector, crossAll),
      listen(node, viaJQuery, byScript, { host: true, selector }),
    ]);
  };

/** Presses of elements with the role of a button (APG): clicks, and Enter and Space where the browser makes no click. */
const press: Compose = (node, selector, run) => {
  const pressByKey = (event: KeyboardEvent, element: HTMLElement): void => {
    if (!isPress(event) || element.matches('button')) return;
    event.preventDefault();
    if (!event.repeat) run(event, element);
  };
  return stopAll([delegate(node, 'click', selector, run), delegate(node, 'keydown', selector, pressByKey)]);
};

/** Event types that are made of others, for matches of a selector. */
export const COMPOSED: Readonly<Record<string, Compose | undefined>> = {
  press,
  pointerenter: crossing('pointerover', 'mouseenter'),
  pointerleave: crossing('pointerout', 'mouseleave'),
};
