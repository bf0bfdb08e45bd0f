import { report } from '../page';

/** Callback of an action or filter. */
export type HookCallback = (...args: never[]) => unknown;

interface Entry {
  readonly run: (...args: unknown[]) => unknown;
  readonly priority: number;
  readonly context: unknown;
}

type Book = Map<string, Entry[]>;

/** Actions and filters third parties register (contract 5.2): ordered by priority, then by registration. */
export interface Hooks {
  addAction(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  doAction(name: string, ...args: unknown[]): Hooks;
  removeAction(name: string, run?: HookCallback): Hooks;
  addFilter(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  applyFilters(name: string, value: unknown, ...args: unknown[]): unknown;
  removeFilter(name: string, run?: HookCallback): Hooks;
}

function add(book: Book, name: string, run: Entry['run'], priority: number, context: unknown): boolean {
  const entries = book.get(name) ?? [];
  if (typeof run !== 'function' || entries.some((entry) => entry.run === run)) return false;
  const place = entries.findIndex((entry) => entry.priority > priority);
  entries.splice(place < 0 ? entries.length : place, 0, { run, priority, context });
  book.set(name, entries);
  return true;
}

function remove(book: Book, name: string, run?: unknown): void {
  if (!run) book.delete(name);
  else
    book.set(
      name,
      (book.get(name) ?? []).filter((entry) => entry.run !== run),
    );
}

/** A neighbour's callback that throws is reported and ends nothing but itself. */
function call(name: string, entry: Entry, args: unknown[], otherwise: unknown): unknown {
  try {
    return entry.run.apply(entry.context, args);
  } catch (cause) {
    report(`hook ${name}`, cause);
    return otherwise;
  }
}

/** An empty book of hooks. `onAction` hears each newly added action, with a way to run only that one. */
export function createHooks(onAction?: (name: string, run: Entry['run']) => void): Hooks & {
  has(name: string): boolean;
} {
  const actions: Book = new Map();
  const filters: Book = new Map();
  const hooks = {
    addAction(name: string, run: HookCallback, priority = 10, context?: unknown) {
      const action = run as Entry['run'];
      if (add(actions, name, action, priority, context))
        onAction?.(name, (...args) => call(name, { run: action, priority, context }, args, undefined));
      return hooks;
    },
    doAction(name: string, ...args: unknown[]) {
      for (const entry of [...(actions.get(name) ?? [])]) call(name, entry, args, undefined);
      return hooks;
    },
    removeAction(name: string, run?: HookCallback) {
      remove(actions, name, run);
      return hooks;
    },
    addFilter(name: string, run: HookCallback, priority = 10, context?: unknown) {
      add(filters, name, run as Entry['run'], priority, context);
      return hooks;
    },
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      (filters.get(name) ?? []).reduce((now, entry) => call(name, entry, [now, ...args], now), value),
    removeFilter(name: string, run?: HookCallback) {
      remove(filters, name, run);
      return hooks;
    },
    has: (name: string) => Boolean(actions.get(name)?.length),
  };
  return hooks;
}
