import { findAll, type Stop } from '../dom';
import { nextFrame } from '../timing';
import { shared } from './registry';
import { guard, report } from './report';

/** What wakes on which nodes. `name` is unique on the page: a second start of the same feature is harmless. */
export interface Feature {
  name: string;
  selector: string;
  /** Wakes one node; what it returns puts the node to sleep again when the host removes it. */
  wake(node: HTMLElement): Stop | void | Promise<Stop | void>;
}

interface Scanner {
  features: Map<string, Feature>;
  /** Node → feature → what puts it to sleep. */
  awake: Map<HTMLElement, Map<string, Stop>>;
  pending: Set<Element>;
  isDue: boolean;
}

const scanner = (): Scanner => shared('scanner', watch);

function wakeNode(feature: Feature, node: HTMLElement): void {
  const { name } = feature;
  const { awake } = scanner();
  const ledger = awake.get(node) ?? new Map<string, Stop>();
  if (ledger.has(name)) return;
  let stop: Stop | void;
  let isAsleep = false;
  awake.set(node, ledger);
  ledger.set(name, () => {
    isAsleep = true;
    stop?.();
  });
  const keep = (given: Stop | void): void => {
    stop = given;
    if (isAsleep) stop?.();
  };
  const started = guard(name, node, () => feature.wake(node));
  if (started instanceof Promise) started.then(keep, (cause) => report(name, cause, node));
  else keep(started);
}

function wakeWithin(feature: Feature, root: ParentNode): void {
  const { selector } = feature;
  if (root instanceof HTMLElement && root.matches(selector)) wakeNode(feature, root);
  for (const node of findAll(root, selector)) wakeNode(feature, node);
}

/** A moved node is not a removed one: only what is no longer in the document goes to sleep. */
function pass(): void {
  const state = scanner();
  const { features, awake, pending } = state;
  const added = [...pending].filter((node) => node.isConnected);
  state.isDue = false;
  pending.clear();
  for (const [node, ledger] of awake) {
    if (node.isConnected) continue;
    awake.delete(node);
    for (const [name, sleep] of ledger) guard(name, node, sleep);
  }
  for (const feature of features.values()) for (const node of added) wakeWithin(feature, node);
}

/** Follows the page from now on: one pass per frame in which something came or went. */
function watch(): Scanner {
  const state: Scanner = { features: new Map(), awake: new Map(), pending: new Set(), isDue: false };
  const look = (records: MutationRecord[]): void => {
    for (const { addedNodes } of records)
      for (const node of addedNodes) if (node instanceof Element) state.pending.add(node);
    if (state.isDue || !(state.pending.size || records.some(({ removedNodes }) => removedNodes.length)))
      return;
    state.isDue = true;
    nextFrame(pass);
  };
  new MutationObserver(look).observe(document, { childList: true, subtree: true });
  return state;
}

/** Wakes what is on the page and what comes later, once per node and feature, one pass per frame. */
export function startFeatures(features: readonly Feature[]): Stop {
  const known = scanner().features;
  const fresh = features.filter(({ name }) => !known.has(name));
  for (const feature of fresh) {
    known.set(feature.name, feature);
    wakeWithin(feature, document);
  }
  return () => {
    for (const { name } of fresh) known.delete(name);
  };
}

/** Wakes new content at once instead of at the next frame (fragments, popups). */
export function wakeContent(root: ParentNode): void {
  for (const feature of scanner().features.values()) wakeWithin(feature, root);
}

/** Whether the page has a match now; cheap enough to ask before a chunk is fetched. */
export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
