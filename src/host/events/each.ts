import type { Stop } from '../../dom/events';
import { closest, findAll } from '../../dom/find';
import { hasFallenBack } from '../page/fall-back';
import { shared } from '../registry';
import { currentJQuery, type JQueryEvent, whenJQuery } from './jquery';

declare module '../registry' {
  interface PageRegistry {
    /** The listeners on each match of a selector, by document and event type. */
    'listeners on each match': WeakMap<Document, Map<string, Kind>>;
  }
}

/** Gets the browser's event; jQuery's own where a script has triggered it without one. */
export type EachListener = (event: Event, element: HTMLElement) => void;

interface Entry {
  selector: string;
  run: EachListener;
}

/** An entry, the node below which it listens, and the element that matches its selector for one event. */
interface Hit {
  node: Node;
  entry: Entry;
  element: HTMLElement;
}

/** The listeners of one event type in one document. */
interface Kind {
  readonly type: string;
  readonly entries: Map<Node, Set<Entry>>;
  /** Elements that have a handler. */
  bound: WeakSet<Element>;
  hasJQuery: boolean;
}

const kindsOf = (document: Document): Map<string, Kind> => {
  const kinds = shared('listeners on each match', () => new WeakMap());
  const known = kinds.get(document) ?? new Map<string, Kind>();
  kinds.set(document, known);
  return known;
};

/** The entries between an event's target and the document, in the order of bubbling. */
function hitsOf({ entries }: Kind, target: EventTarget | null): Hit[] {
  const hits: Hit[] = [];
  for (let node = target as Node | null; node; node = node.parentNode)
    for (const entry of entries.get(node) ?? []) {
      const element = closest(target, entry.selector);
      if (element && node.contains(element)) hits.push({ node, entry, element });
    }
  return hits;
}

/** Calls the listeners of one element. If one stops the event, those of outer nodes are skipped. */
function run(kind: Kind, element: Element, event: Event): void {
  if (hasFallenBack()) return;
  const hits = hitsOf(kind, event.target).filter((hit) => hit.element === element);
  for (const [at, hit] of hits.entries()) {
    if (event.cancelBubble && hit.node !== hits[at - 1]?.node) return;
    if (kind.entries.get(hit.node)?.has(hit.entry)) hit.entry.run(event, hit.element);
  }
}

/** Binds on the element itself, as the originals do: an ancestor that stops the event does not disable a widget. */
function bindElement(kind: Kind, element: Element): void {
  if (kind.bound.has(element)) return;
  kind.bound.add(element);
  const jQuery = currentJQuery();
  if (jQuery)
    jQuery(element).on(kind.type, (event: JQueryEvent) =>
      run(kind, element, event.originalEvent ?? (event as unknown as Event)),
    );
  // With jQuery, which comes later, the element gets a handler through it.
  else element.addEventListener(kind.type, (event) => kind.hasJQuery || run(kind, element, event));
}

/** Binds present matches. Without jQuery this waits for the first event: nothing else can reach them. */
function bindMatches(kind: Kind, node: Node, { selector }: Entry): void {
  if (node instanceof Element && node.matches(selector)) bindElement(kind, node);
  for (const element of findAll(node as ParentNode, selector)) bindElement(kind, element);
}

function moveToJQuery(kind: Kind): void {
  if (kind.hasJQuery) return;
  kind.hasJQuery = true;
  kind.bound = new WeakSet();
  for (const [node, entries] of kind.entries) for (const entry of entries) bindMatches(kind, node, entry);
}

function kindOf(document: Document, type: string): Kind {
  const ofDocument = kindsOf(document);
  const known = ofDocument.get(type);
  if (known) return known;
  const kind: Kind = { type, entries: new Map(), bound: new WeakSet(), hasJQuery: false };
  ofDocument.set(type, kind);
  // Elements that came later get their handler before the event reaches them.
  const bindHit = ({ target }: Event): void => {
    for (const { element } of hitsOf(kind, target)) bindElement(kind, element);
  };
  document.addEventListener(type, bindHit, { capture: true, passive: true });
  whenJQuery(() => moveToJQuery(kind));
  return kind;
}

/**
 * Listens on each present and later match of `selector` in `node`, itself included: of nested matches on the one nearest
 * to the event's target. One listener per event type on the document serves all nodes until jQuery comes.
 */
export function listenToEach<E extends Event = Event>(
  node: Node,
  type: string,
  selector: string,
  listener: (event: E, element: HTMLElement) => void,
): Stop {
  const kind = kindOf(node.ownerDocument ?? (node as Document), type);
  const entry: Entry = { selector, run: listener as EachListener };
  const entries = kind.entries.get(node) ?? new Set<Entry>();
  kind.entries.set(node, entries.add(entry));
  if (kind.hasJQuery) bindMatches(kind, node, entry);
  return () => {
    entries.delete(entry);
    if (!entries.size && kind.entries.get(node) === entries) kind.entries.delete(node);
  };
}
