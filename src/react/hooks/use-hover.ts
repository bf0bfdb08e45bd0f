import { closest } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import { useDelegatedEvent, useHostEvent } from './use-event';

type Visit = (element: HTMLElement, event: PointerEvent) => void;

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

/** Reports when the pointer enters or leaves matches of `selector` below `node`, like `pointerenter` and `pointerleave`. */
export function useHover(
  node: HTMLElement | null,
  selector: string,
  { onEnter, onLeave }: { onEnter: Visit; onLeave: Visit },
): void {
  useDelegatedEvent<PointerEvent>(node, 'pointerover', selector, (event, element) => {
    for (const entered of crossed(event, element, selector, node as Node).reverse()) onEnter(entered, event);
  });
  useDelegatedEvent<PointerEvent>(node, 'pointerout', selector, (event, element) => {
    for (const left of crossed(event, element, selector, node as Node)) onLeave(left, event);
  });
  // Other scripts open menus and notes through jQuery, without a pointer.
  const visitBy =
    (visit: Visit) =>
    ({ currentTarget, originalEvent }: HostEvent): void => {
      if (!originalEvent)
        visit(currentTarget as HTMLElement, new PointerEvent('pointerover', { pointerType: 'mouse' }));
    };
  useHostEvent(node, 'mouseenter', visitBy(onEnter), selector);
  useHostEvent(node, 'mouseleave', visitBy(onLeave), selector);
}
