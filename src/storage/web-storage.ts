/** Web storage that never throws: denied reads are null, denied writes false. */
export interface SafeStorage {
  read(key: string): string | null;
  write(key: string, value: string): boolean;
  remove(key: string): void;
  /** Probes by writing and removing the key `wc`, as the host does. */
  isAvailable(): boolean;
}

/** Wraps a storage that may be missing, denied or full. */
export function safeStorage(engine: () => Storage): SafeStorage {
  const attempt = <T>(work: (storage: Storage) => T, otherwise: T): T => {
    try {
      return work(engine());
    } catch {
      return otherwise;
    }
  };
  const write = (key: string, value: string): boolean =>
    attempt((storage) => {
      storage.setItem(key, value);
      return true;
    }, false);
  const remove = (key: string): void => attempt((storage) => storage.removeItem(key), undefined);
  return {
    read: (key) => attempt((storage) => storage.getItem(key), null),
    write,
    remove,
    isAvailable() {
      const works = write('wc', 'test');
      if (works) remove('wc');
      return works;
    },
  };
}

/** The browser's `localStorage`, made safe. */
export const localStore: SafeStorage = safeStorage(() => localStorage);

/** The browser's `sessionStorage`, made safe. */
export const sessionStore: SafeStorage = safeStorage(() => sessionStorage);
