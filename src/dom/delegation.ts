import { listen } from './events';
import { closest } from './find';
import type { Stop } from './types';

type Listener = (event: Event, element: HTMLElement) => void;

interface Entry {
  selector: string;
  listener: Listener;
}

/** An entry with the node it listens below and the match that an event has there. */
interface Hit {
  node: Node;
  entry: Entry;
  element: HTMLElement;
}

type Nodes = Map<Node, Set<Entry>>;

/** Per document and event type: node → what listens below it. */
const registries = new WeakMap<Node, Map<string, Nodes>>();

/** What listens on the way from the event's target outwards, in the order of bubbling. */
function hitsOf(nodes: Nodes, event: Event): Hit[] {
  const hits: Hit[] = [];
  for (let node = event.target as Node | null; node; node = node.parentNode)
    for (const entry of nodes.get(node) ?? []) {
      const element = closest(event.target, entry.selector);
      if (element && node.contains(element)) hits.push({ node, entry, element });
    }
  return hits;
}

/** A listener that stops the event keeps it from nodes further out; one that ended meanwhile is not called. */
function run(nodes: Nodes, hits: readonly Hit[], event: Event): void {
  const wasStopped = event.cancelBubble;
  for (const [at, { node, entry, element }] of hits.entries()) {
    if (event.cancelBubble && !wasStopped && node !== hits[at - 1]?.node) return;
    if (nodes.get(node)?.has(entry)) entry.listener(event, element);
  }
}

/** Listeners for one event each, until its dispatch has ended. */
const pending = new Map<Event, Stop[]>();

/** An event that was stopped on its way leaves its listeners behind. */
function endOthers(): void {
  for (const [event, stops] of pending) {
    if (event.eventPhase) continue;
    pending.delete(event);
    for (const stop of stops) stop();
  }
}

/**
 * Calls each hit as if it listened on its match: on the way down the match gets a listener for this event alone. Themes
 * that stop the propagation further up do not silence a widget by that.
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
  if (stops.length) pending.set(event, [...(pending.get(event) ?? []), ...stops]);
}

/** Events that do not bubble: seen on their way down. */
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
 * Listens to matches of `selector` below `node`. One listener on the document serves all nodes of the page per event
 * type, so that listeners grow with kinds and not with nodes. For events that bubble, and `toggle`, `focus` and `blur`.
 */
export function delegateFrom<E extends Event = Event>(
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
