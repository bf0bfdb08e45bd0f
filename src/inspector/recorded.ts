import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import { shared, sharedValues } from '../host/registry';
import type { FeatureState } from '../host/report';

declare module '../host/registry' {
  interface PageRegistry {
    /** What the inspector has recorded on the page. */
    inspector: Recorded;
  }
}

/** A feature on one node. Times in milliseconds; `found` and `mounted` since the navigation, `work` on the main thread. */
export interface FeatureEntry {
  id: number;
  name: string;
  /** A weak reference, so that removed nodes can be collected. */
  node: WeakRef<Element>;
  /** The chunk with its component; empty where all code is in one file. */
  chunk: string;
  state: FeatureState;
  found: number;
  mounted: number | null;
  work: number | null;
  reason: string;
  /** The kind of the failure, for the report: the error's class, and kind and status of a failed request. */
  kind: string;
}

/** An event of the page; `args` are its unchanged positional arguments, which only the panel shows. */
export interface EventEntry {
  id: number;
  time: number;
  direction: 'in' | 'out';
  type: string;
  target: string;
  args: string;
  /** Number of arguments. */
  values: number;
  /** Number of our listeners that the event reached. */
  times: number;
}

/** A request: times in ms, `duration` null while it is pending. */
interface RequestEntry {
  id: number;
  time: number;
  method: string;
  url: string;
  duration: number | null;
  outcome: string;
  /** HTTP status; 0 without one. */
  status: number;
}

/** A failure, by the name of the feature or part. */
interface FailureEntry {
  name: string;
  reason: string;
  kind: string;
}

/** What the inspector has recorded on the page. */
interface Recorded {
  /** The features of the page with their states. */
  readonly $features: WritableAtom<readonly FeatureEntry[]>;
  /** Events in both directions. */
  readonly $events: WritableAtom<readonly EventEntry[]>;
  /** Requests since the navigation. */
  readonly $requests: WritableAtom<readonly RequestEntry[]>;
  /** Failures and their causes. */
  readonly $failures: WritableAtom<readonly FailureEntry[]>;
}

export const { $features, $events, $requests, $failures } = shared(
  'inspector',
  (): Recorded => ({ $features: atom([]), $events: atom([]), $requests: atom([]), $failures: atom([]) }),
);

/** A store of the page: its key in the registry, with the form or node it belongs to, and its current value. */
interface StoreEntry {
  key: string;
  value: unknown;
}

const isStore = (value: unknown): value is ReadableAtom =>
  typeof value === 'object' && value !== null && 'get' in value && 'listen' in value;

/** A store, or a record of stores, as modules keep them. */
function storesOf(key: string, value: unknown): StoreEntry[] {
  if (isStore(value)) return [{ key, value: value.get() }];
  if (typeof value !== 'object' || value === null || value instanceof Map || value instanceof WeakMap)
    return [];
  return Object.entries(value).flatMap(([name, part]) =>
    isStore(part) ? [{ key: name === 'store' ? key : `${key} ${name}`, value: part.get() }] : [],
  );
}

/** Stores of one form or node each: those of the forms and of the nodes that features are mounted on. */
function storesByNode(key: string, map: WeakMap<WeakKey, unknown>, nodes: readonly Element[]): StoreEntry[] {
  return nodes.flatMap((node) => storesOf(`${key} <${node.id || node.localName}>`, map.get(node)));
}

/** All stores of the page, of all bundles, with their current values. */
export function readStores(nodes: readonly Element[]): StoreEntry[] {
  return [...sharedValues()]
    .filter(([key]) => key !== 'inspector')
    .flatMap(([key, value]) =>
      value instanceof WeakMap ? storesByNode(key, value, nodes) : storesOf(key, value),
    )
    .sort((a, b) => a.key.localeCompare(b.key));
}
