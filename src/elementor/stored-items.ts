import type { SafeStorage } from '../storage/web-storage';

/** Name of the one item all builder scripts share in either web storage. */
const ITEM = 'elementor';
const EXPIRATION = '__expiration';

type Item = Record<string, unknown>;

/** Named values inside the shared item, each with an optional end of life. Nothing here throws. */
export interface StoredItems {
  /** The value, or undefined when absent, past its time, or storage is denied. */
  get(key: string): unknown;
  /** Keeps other keys. Without `lifetime` (seconds) an expiration already set stays. */
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
 * The shared item of one web storage: a JSON object of keys beside `__expiration`, a map of key to epoch ms.
 * It is read again each time, since other tabs and the original scripts write it too.
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
