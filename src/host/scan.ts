import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { nextFrame } from '../timing/schedule';
import { listen } from './events/listen';
import { hasFallenBack } from './page/fall-back';
import { shared } from './registry';
import { guard, report } from './report';
import { tasks } from './tasks';

declare module './registry' {
  interface PageRegistry {
    /** The page's scanner. */
    scanner: Scanner;
  }
}

/** Connects code to the nodes that match a selector. `name` is unique on the page; a second start has no effect. */
export interface NodeWatch {
  name: string;
  selector: string;
  /** For many nodes that no code needs in the same task: they are found and connected in short tasks. */
  inTurn?: boolean;
  /** Runs once per node; the returned function runs when the host removes the node. */
  connect(node: HTMLElement): Stop | void | Promise<Stop | void>;
}

interface Scanner {
  watches: Map<string, NodeWatch>;
  /** Node → name of the watch → function that disconnects it. */
  connected: Map<HTMLElement, Map<string, Stop>>;
  pending: Set<Element>;
  isDue: boolean;
}

/** Events of a visitor's first interaction; every node is connected before it is handled. */
const FIRST_TOUCHES = 'pointerdown touchstart focusin keydown click submit';

const scanner = (): Scanner => shared('scanner', createScanner);

function connectNode(watch: NodeWatch, node: HTMLElement): void {
  const { name } = watch;
  const { connected } = scanner();
  const disconnectors = connected.get(node) ?? new Map<string, Stop>();
  if (disconnectors.has(name)) return;
  let stop: Stop | void;
  let isDisconnected = false;
  connected.set(node, disconnectors);
  disconnectors.set(name, () => {
    isDisconnected = true;
    stop?.();
  });
  const setStop = (given: Stop | void): void => {
    stop = given;
    if (isDisconnected) stop?.();
  };
  const started = guard(name, node, () => watch.connect(node));
  if (started instanceof Promise) started.then(setStop, (cause) => report(name, cause, node));
  else setStop(started);
}

/** Nodes of all these watches in one query, `root` included. */
function nodesOf(watches: readonly NodeWatch[], root: ParentNode): HTMLElement[] {
  const selector = watches.map((watch) => watch.selector).join();
  if (!selector) return [];
  const inside = root.firstElementChild ? findAll(root, selector) : [];
  return root instanceof HTMLElement && root.matches(selector) ? [root, ...inside] : inside;
}

const addTask = (work: () => void): void => void tasks.add(work, { beforeInput: true });

/** Connects the nodes below `root`. Watches keep their order; those that are `inTurn` go through the queue of tasks. */
function connectSoon(watches: readonly NodeWatch[], root: ParentNode): void {
  const nodes = nodesOf(watches, root);
  if (!nodes.length) return;
  const scan = scanner();
  const isWatched = (watch: NodeWatch): boolean => scan.watches.get(watch.name) === watch;
  const connect = (watch: NodeWatch, node: HTMLElement): void => {
    if (node.isConnected && isWatched(watch)) connectNode(watch, node);
  };
  const connectLater = (watch: NodeWatch): void => {
    for (const node of nodes) if (node.matches(watch.selector)) addTask(() => connect(watch, node));
  };
  for (const watch of watches) {
    if (watch.inTurn) addTask(() => connectLater(watch));
    else connectEach(watch, nodes);
  }
}

function connectEach(watch: NodeWatch, nodes: readonly HTMLElement[]): void {
  for (const node of nodes) if (node.matches(watch.selector)) connectNode(watch, node);
}

function disconnectRemoved({ connected }: Scanner): void {
  for (const [node, disconnectors] of connected) {
    // The node was moved, not removed.
    if (node.isConnected) continue;
    connected.delete(node);
    for (const [name, disconnect] of disconnectors) guard(name, node, disconnect);
  }
}

/** Whether an ancestor of `node` is in the set; its query then covers `node`, too. */
function isWithin(set: ReadonlySet<Element>, node: Element): boolean {
  for (let one = node.parentElement; one; one = one.parentElement) if (set.has(one)) return true;
  return false;
}

function pass(): void {
  const state = scanner();
  const added = [...state.pending].filter((node) => node.isConnected && !isWithin(state.pending, node));
  state.isDue = false;
  state.pending.clear();
  disconnectRemoved(state);
  const watches = [...state.watches.values()];
  for (const node of added) connectSoon(watches, node);
}

/** Observes the page: one pass per frame in which nodes were added or removed. */
function createScanner(): Scanner {
  const state: Scanner = { watches: new Map(), connected: new Map(), pending: new Set(), isDue: false };
  listen(window, FIRST_TOUCHES, { capture: true, passive: true }, tasks.finish);
  const collect = (records: MutationRecord[]): void => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) state.pending.add(node);
    const hasChanged = state.pending.size || records.some(({ removedNodes }) => removedNodes.length);
    if (state.isDue || !hasChanged) return;
    state.isDue = true;
    nextFrame(pass);
  };
  new MutationObserver(collect).observe(document, { childList: true, subtree: true });
  return state;
}

/** Whether a watch is new. Reports another watch with the name of a known one, since it would never connect. */
function isFresh({ name, selector }: NodeWatch, known: NodeWatch | undefined): boolean {
  if (known && known.selector !== selector)
    report(name, 'two features have this name; the second is left out');
  return !known;
}

/** Connects present and later nodes, once per node and watch, in one pass per frame. */
export function watchNodes(list: readonly NodeWatch[]): Stop {
  if (hasFallenBack()) return () => undefined;
  const { watches } = scanner();
  const fresh = list.filter((watch) => isFresh(watch, watches.get(watch.name)));
  for (const watch of fresh) watches.set(watch.name, watch);
  connectSoon(fresh, document);
  return () => {
    for (const { name } of fresh) watches.delete(name);
  };
}

/** Ends every watch and disconnects every node, for a fallback to the originals. */
export function disconnectAll(): void {
  const { watches, connected } = scanner();
  const all = [...connected];
  watches.clear();
  connected.clear();
  for (const [node, disconnectors] of all)
    for (const [name, disconnect] of disconnectors) guard(name, node, disconnect);
}

/** Connects new content at once instead of at the next frame (fragments, popups). */
export function connectContent(root: ParentNode): void {
  const watches = [...scanner().watches.values()];
  const nodes = nodesOf(watches, root);
  if (nodes.length) for (const watch of watches) connectEach(watch, nodes);
}

/** Whether the page has a match now; cheap enough to check before a chunk is fetched. */
export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
