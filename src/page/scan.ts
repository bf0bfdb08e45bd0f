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
  awake: Map<HTMLElement, Map<string, { stop?: Stop; isAsleep: boolean }>>;
  observer?: MutationObserver;
  pending: Set<Element>;
  isDue: boolean;
}

const scanner = (): Scanner =>
  shared('scanner', () => ({ features: new Map(), awake: new Map(), pending: new Set(), isDue: false }));

function wakeNode(feature: Feature, node: HTMLElement): void {
  const { awake } = scanner();
  const ledger = awake.get(node) ?? new Map();
  awake.set(node, ledger);
  if (ledger.has(feature.name)) return;
  const entry: { stop?: Stop; isAsleep: boolean } = { isAsleep: false };
  ledger.set(feature.name, entry);
  const keep = (stop: Stop | void): void => {
    if (entry.isAsleep) stop?.();
    else if (stop) entry.stop = stop;
  };
  const started = guard(feature.name, node, () => feature.wake(node));
  if (started instanceof Promise) started.then(keep, (cause) => report(feature.name, cause, node));
  else keep(started);
}

function wakeWithin(feature: Feature, root: ParentNode): void {
  if (root instanceof HTMLElement && root.matches(feature.selector)) wakeNode(feature, root);
  for (const node of findAll(root, feature.selector)) wakeNode(feature, node);
}

/** A moved node is not a removed one: only what is no longer in the document goes to sleep. */
function sleepRemoved(): void {
  const { awake } = scanner();
  for (const [node, ledger] of awake) {
    if (node.isConnected) continue;
    awake.delete(node);
    for (const [name, entry] of ledger) {
      entry.isAsleep = true;
      guard(name, node, () => entry.stop?.());
    }
  }
}

function pass(): void {
  const state = scanner();
  state.isDue = false;
  const added = [...state.pending].filter((node) => node.isConnected);
  state.pending.clear();
  sleepRemoved();
  for (const feature of state.features.values()) for (const node of added) wakeWithin(feature, node);
}

function watch(): void {
  const state = scanner();
  if (state.observer || typeof MutationObserver === 'undefined') return;
  state.observer = new MutationObserver((records) => {
    for (const record of records) {
      for (const node of record.addedNodes) if (node instanceof Element) state.pending.add(node);
      if (record.removedNodes.length) state.isDue ||= requestPass();
    }
    if (state.pending.size) state.isDue ||= requestPass();
  });
  state.observer.observe(document.documentElement, { childList: true, subtree: true });
}

function requestPass(): true {
  nextFrame(pass);
  return true;
}

/** Wakes what is on the page and what comes later, once per node and feature, one pass per frame. */
export function startFeatures(features: readonly Feature[]): Stop {
  const state = scanner();
  const fresh = features.filter((feature) => !state.features.has(feature.name));
  for (const feature of fresh) {
    state.features.set(feature.name, feature);
    wakeWithin(feature, document);
  }
  watch();
  return () => {
    for (const feature of fresh) state.features.delete(feature.name);
  };
}

/** Wakes new content at once instead of at the next frame (fragments, popups). */
export function wakeContent(root: ParentNode): void {
  for (const feature of scanner().features.values()) wakeWithin(feature, root);
}

/** Whether the page has a match now; cheap enough to ask before a chunk is fetched. */
export const isOnPage = (selector: string): boolean => document.querySelector(selector) !== null;
