import type { Stop } from '../dom/events';
import { closest } from '../dom/find';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';

declare module '../host/registry' {
  interface PageRegistry {
    /** Temporary listeners by event; they are removed after its dispatch. */
    'react/temporary listeners': Map<Event, Stop[]>;
  }
}

type Listener = (event: Event, element: HTMLElement) => void;

interface Entry {
  selector: string;
  listener: Listener;
}

/** An entry, the node below which it listens, and the element that matches its selector for one event. */
interface Hit {
  node: Node;
  entry: Entry;
  element: HTMLElement;
}

type Nodes = Map<Node, Set<Entry>>;

/** Per document and event type: node → the entries that listen below it. */
const registries = new WeakMap<Node, Map<string, Nodes>>();

/** The entries between the event's target and the document, in the order of bubbling. */
function hitsOf(nodes: Nodes, event: Event): Hit[] {
  const hits: Hit[] = [];
  for (let node = event.target as Node | null; node; node = node.parentNode)
    for (const entry of nodes.get(node) ?? []) {
      const element = closest(event.target, entry.selector);
      if (element && node.contains(element)) hits.push({ node, entry, element });
    }
  return hits;
}

/** Calls the listeners. If one stops the event, outer nodes are skipped; a listener that was removed meanwhile is too. */
function run(nodes: Nodes, hits: readonly Hit[], event: Event): void {
  const wasStopped = event.cancelBubble;
  for (const [at, { node, entry, element }] of hits.entries()) {
    if (event.cancelBubble && !wasStopped && node !== hits[at - 1]?.node) return;
    if (nodes.get(node)?.has(entry)) entry.listener(event, element);
  }
}

const temporary = shared('react/temporary listeners', () => new Map<Event, Stop[]>());

/** Removes the temporary listeners of earlier events, which remain when an event was stopped before its target. */
function endOthers(): void {
  for (const [event, stops] of temporary) {
    if (event.eventPhase) continue;
    temporary.delete(event);
    for (const stop of stops) stop();
  }
}

/**
 * Calls each hit as if its listener were on the match: during the capture phase the match gets a listener for this event
 * only. A theme that stops propagation at an ancestor therefore does not disable a widget.
 */
function callOnMatches(nodes: Nodes, event: Event): void {
  endOthers();
  const hits = hitsOf(nodes, event);
  const elements = new Set(hits.map(({ element }) => element));
  const stops = [...elements].map((element) =>
    listen(element, event.type, (current) => {
      const own = hits.filter((hit) => hit.element === element);
      if (current === event) run(nodes, own, event);
    }),
  );
  if (stops.length) temporary.set(event, [...(temporary.get(event) ?? []), ...stops]);
}

/** Events that do not bubble; they are observed in the capture phase. */
const DESCENDING = new Set(['toggle', 'focus', 'blur']);

const isWholePage = (node: Node): boolean => node === node.ownerDocument?.body || !node.ownerDocument;

function register(document: Node, type: string, isOfPage: boolean): Nodes {
  const types = registries.get(document) ?? new Map<string, Nodes>();
  registries.set(document, types);
  const key = isOfPage ? `page ${type}` : type;
  const known = types.get(key);
  if (known) return known;
  const nodes: Nodes = new Map();
  types.set(key, nodes);
  const isDescending = DESCENDING.has(type);
  const runAll = (event: Event): void => run(nodes, hitsOf(nodes, event), event);
  if (isDescending || isOfPage) listen(document, type, runAll, { capture: isDescending });
  else listen(document, type, (event) => callOnMatches(nodes, event), { capture: true });
  return nodes;
}

/**
 * Listens to matches of `selector` below `node`, for events that bubble and for `toggle`, `focus` and `blur`. One listener
 * per event type on the document serves all nodes, so the number of listeners does not depend on the number of nodes.
 */
export function delegate<E extends Event = Event>(
  node: Node,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
): Stop {
  const nodes = register(node.ownerDocument ?? node, type, isWholePage(node));
  const entry: Entry = { selector, listener: listener as Listener };
  const entries = nodes.get(node) ?? new Set<Entry>();
  nodes.set(node, entries.add(entry));
  return () => {
    entries.delete(entry);
    if (!entries.size && nodes.get(node) === entries) nodes.delete(node);
  };
}
