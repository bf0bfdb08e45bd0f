import type { ReadableAtom } from 'nanostores';
import { sharedValues } from '../host/registry';

/** A store of the page: its key in the registry, with the form or node it belongs to, and its present value. */
export interface StoreEntry {
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

/** All stores of the page with their present values, whichever bundle made them. */
export function readStores(nodes: readonly Element[]): StoreEntry[] {
  return [...sharedValues()]
    .flatMap(([key, value]) =>
      value instanceof WeakMap ? storesByNode(key, value, nodes) : storesOf(key, value),
    )
    .sort((a, b) => a.key.localeCompare(b.key));
}
