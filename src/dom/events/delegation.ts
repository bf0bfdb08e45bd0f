import { closest } from '../find';
import type { Stop } from '../types';
import { listen } from './events';

type Listener = (event: Event, element: HTMLElement) => void;

interface Entry {
  selector: string;
  listener: Listener;
}

/** Per document and event type: node → what listens below it. */
const registries = new WeakMap<Node, Map<string, Map<Node, Set<Entry>>>>();

/** From the target outwards, as bubbling would; a listener that stops the propagation stops it here too. */
function route(nodes: Map<Node, Set<Entry>>, event: Event): void {
  for (let place = event.target as Node | null; place && !event.cancelBubble; place = place.parentNode)
    for (const { selector, listener } of [...(nodes.get(place) ?? [])]) {
      const hit = closest(event.target, selector);
      if (hit && place.contains(hit)) listener(event, hit);
    }
}

/** Events that do not bubble: seen on their way down. */
const DESCENDING = new Set(['toggle', 'focus', 'blur']);

function nodesFor(document: Node, type: string): Map<Node, Set<Entry>> {
  const types = registries.get(document) ?? new Map<string, Map<Node, Set<Entry>>>();
  registries.set(document, types);
  const known = types.get(type);
  if (known) return known;
  const nodes = new Map<Node, Set<Entry>>();
  const listener = (event: Event): void => route(nodes, event);
  types.set(type, nodes);
  listen(document, type, listener, { capture: DESCENDING.has(type) });
  return nodes;
}

/**
 * Listens to matches of `selector` below `node`. One listener on the document serves all nodes of the page per event
 * type, so that listeners grow with kinds and not with nodes. For events that bubble, and `toggle`, `focus` and `blur`.
 */
export function delegateFrom<E extends Event = Event>(
  node: Node,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
): Stop {
  const nodes = nodesFor(node.ownerDocument ?? node, type);
  const entry: Entry = { selector, listener: listener as Listener };
  const entries = nodes.get(node) ?? new Set<Entry>();
  nodes.set(node, entries.add(entry));
  return () => {
    entries.delete(entry);
    if (!entries.size && nodes.get(node) === entries) nodes.delete(node);
  };
}
