import { guard, report } from '../host/report';

/** Called with an own event. */
export type Listener = (...args: unknown[]) => unknown;

/** Own events of a facade: `on`, `off`, `trigger`. A listener that throws is reported and stops no one. */
export interface Emitter {
  on(name: string, listener: Listener): void;
  off(name: string, listener?: Listener): void;
  trigger(name: string, ...args: unknown[]): void;
}

/** An emitter without listeners. */
export function createEmitter(): Emitter {
  const listeners = new Map<string, Listener[]>();
  const of = (name: string): Listener[] => listeners.get(name) ?? [];
  return {
    on: (name, listener) => void listeners.set(name, [...of(name), listener]),
    off: (name, listener) =>
      void listeners.set(name, listener ? of(name).filter((one) => one !== listener) : []),
    trigger: (name, ...args) => {
      for (const listener of of(name)) guard(`a listener for ${name}`, null, () => listener(...args));
    },
  };
}

/** Callback of an action or filter. */
type HookCallback = (...args: never[]) => unknown;

interface Entry {
  readonly run: (...args: unknown[]) => unknown;
  readonly priority: number;
  readonly context: unknown;
}

/** Actions and filters third parties register: ordered by priority, then by registration. */
export interface Hooks {
  addAction(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  doAction(name: string, ...args: unknown[]): Hooks;
  removeAction(name: string, run?: HookCallback): Hooks;
  addFilter(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  applyFilters(name: string, value: unknown, ...args: unknown[]): unknown;
  removeFilter(name: string, run?: HookCallback): Hooks;
}

/** Named lists of callbacks, each in its order. */
function createLists() {
  const lists = new Map<string, readonly Entry[]>();
  const of = (name: string): readonly Entry[] => lists.get(name) ?? [];
  return {
    of,
    /** Answers the new entry; nothing when the callback stands there already or is none. */
    add(name: string, run: Entry['run'], priority = 10, context?: unknown): Entry | undefined {
      if (typeof run !== 'function' || of(name).some((entry) => entry.run === run)) return undefined;
      const entry = { run, priority, context };
      lists.set(
        name,
        [...of(name), entry].sort((one, other) => one.priority - other.priority),
      );
      return entry;
    },
    remove: (name: string, run?: unknown) =>
      lists.set(name, run ? of(name).filter((entry) => entry.run !== run) : []),
  };
}

/** An add-on's callback that throws is reported and ends nothing but itself. */
function call(name: string, entry: Entry, args: unknown[], otherwise?: unknown): unknown {
  try {
    return entry.run.apply(entry.context, args);
  } catch (cause) {
    report(`hook ${name}`, cause);
    return otherwise;
  }
}

/** No hooks yet. `onAction` gets each newly added action, with a way to run only that one. */
export function createHooks(onAction?: (name: string, run: Entry['run']) => void): Hooks & {
  has(name: string): boolean;
} {
  const actions = createLists();
  const filters = createLists();
  const hooks = {
    addAction(name: string, run: HookCallback, priority?: number, context?: unknown) {
      const entry = actions.add(name, run as Entry['run'], priority, context);
      if (entry) onAction?.(name, (...args) => call(name, entry, args));
      return hooks;
    },
    doAction(name: string, ...args: unknown[]) {
      for (const entry of actions.of(name)) call(name, entry, args);
      return hooks;
    },
    removeAction(name: string, run?: HookCallback) {
      actions.remove(name, run);
      return hooks;
    },
    addFilter(name: string, run: HookCallback, priority?: number, context?: unknown) {
      filters.add(name, run as Entry['run'], priority, context);
      return hooks;
    },
    applyFilters: (name: string, value: unknown, ...args: unknown[]) =>
      filters.of(name).reduce((now, entry) => call(name, entry, [now, ...args], now), value),
    removeFilter(name: string, run?: HookCallback) {
      filters.remove(name, run);
      return hooks;
    },
    has: (name: string) => actions.of(name).length > 0,
  };
  return hooks;
}
