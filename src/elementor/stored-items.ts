import type { SafeStorage } from '../storage/web-storage';

/** Key of the item that all scripts of the builder share in `localStorage`, and of the one in `sessionStorage`. */
const ITEM = 'elementor';
const EXPIRATION = '__expiration';

type Item = Record<string, unknown>;

/** Named values inside the shared item, each with an optional expiration. The methods do not throw. */
export interface StoredItems {
  /** The value; undefined where it is missing or has expired, and where the browser refuses storage. */
  get(key: string): unknown;
  /** Stores a value. `lifetime` is in seconds; without it, an expiration that the key has already is kept. */
  set(key: string, value: unknown, lifetime?: number): void;
}

const isItem = (value: unknown): value is Item =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function load(storage: SafeStorage): Item {
  try {
    const value: unknown = JSON.parse(storage.read(ITEM) ?? '{}');
    return isItem(value) ? value : {};
  } catch {
    return {};
  }
}

const expirationsOf = (item: Item): Item => (isItem(item[EXPIRATION]) ? item[EXPIRATION] : {});

/**
 * The shared item of a web storage: a JSON object of values, with the expirations in `__expiration` (key to epoch ms). It is
 * read at each call, since other tabs and the original scripts write it, too.
 */
export function storedItems(storage: SafeStorage, now: () => number = Date.now): StoredItems {
  const save = (item: Item, expirations: Item): void => {
    storage.write(ITEM, JSON.stringify({ ...item, [EXPIRATION]: expirations }));
  };
  return {
    get(key) {
      const item = load(storage);
      const { [key]: ends, ...others } = expirationsOf(item);
      if (typeof ends !== 'number' || ends > now()) return item[key];
      delete item[key];
      save(item, others);
      return undefined;
    },
    set(key, value, lifetime) {
      const item = load(storage);
      const ends = lifetime ? { [key]: now() + lifetime * 1000 } : {};
      save({ ...item, [key]: value }, { ...expirationsOf(item), ...ends });
    },
  };
}
