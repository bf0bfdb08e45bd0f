import { guard, report } from '../host/report';

/** A listener of an emitter. */
export type Listener = (...args: unknown[]) => unknown;

/** Events of a facade. A listener that throws is reported; the others still run. */
export interface Emitter {
  on(name: string, listener: Listener): void;
  /** Removes a listener, or all listeners of the event. */
  off(name: string, listener?: Listener): void;
  trigger(name: string, ...args: unknown[]): void;
}

/** Creates an emitter without listeners. `context` is their `this`. */
export function createEmitter(context?: object): Emitter {
  const listeners = new Map<string, Listener[]>();
  const listenersOf = (name: string): Listener[] => listeners.get(name) ?? [];
  return {
    on: (name, listener) => void listeners.set(name, [...listenersOf(name), listener]),
    off: (name, listener) =>
      void listeners.set(name, listener ? listenersOf(name).filter((other) => other !== listener) : []),
    trigger: (name, ...args) => {
      for (const listener of listenersOf(name))
        guard(`a listener for ${name}`, null, () => listener.apply(context, args));
    },
  };
}

/** The callback of an action or filter. */
type HookCallback = (...args: never[]) => unknown;

/** A registered callback; `context` is its `this`. */
interface Entry {
  readonly run: (...args: unknown[]) => unknown;
  readonly priority: number;
  readonly context: unknown;
}

/** Actions and filters of add-ons. Callbacks run in the order of their priority, those of one priority in the order of registration. */
export interface Hooks {
  addAction(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  doAction(name: string, ...args: unknown[]): Hooks;
  /** Removes a callback, or all callbacks of the action. */
  removeAction(name: string, run?: HookCallback): Hooks;
  addFilter(name: string, run: HookCallback, priority?: number, context?: unknown): Hooks;
  applyFilters(name: string, value: unknown, ...args: unknown[]): unknown;
  /** Removes a callback, or all callbacks of the filter. */
  removeFilter(name: string, run?: HookCallback): Hooks;
}

/** Creates the lists of callbacks, one for each name, in the order in which they run. */
function createLists() {
  const lists = new Map<string, readonly Entry[]>();
  const entriesOf = (name: string): readonly Entry[] => lists.get(name) ?? [];
  return {
    entriesOf,
    /** Returns the new entry; undefined where `run` is not a function or is registered already. */
    add(name: string, run: Entry['run'], priority = 10, context?: unknown): Entry | undefined {
      if (typeof run !== 'function' || entriesOf(name).some((entry) => entry.run === run)) return undefined;
      const entry = { run, priority, context };
      lists.set(
        name,
        [...entriesOf(name), entry].sort((one, other) => one.priority - other.priority),
      );
      return entry;
    },
    remove: (name: string, run?: unknown) =>
      lists.set(name, run ? entriesOf(name).filter((entry) => entry.run !== run) : []),
  };
}

/** Calls an add-on's callback. One that throws is reported, and the result is `fallback`. */
function call(name: string, entry: Entry, args: unknown[], fallback?: unknown): unknown {
  try {
    return entry.run.apply(entry.context, args);
  } catch (cause) {
    report(`hook ${name}`, cause);
    return fallback;
  }
}

/** Creates hooks without callbacks. `onAction` gets the name of each action that is added, and a function that runs only this one. */
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
      for (const entry of actions.entriesOf(name)) call(name, entry, args);
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
      filters.entriesOf(name).reduce((result, entry) => call(name, entry, [result, ...args], result), value),
    removeFilter(name: string, run?: HookCallback) {
      filters.remove(name, run);
      return hooks;
    },
    has: (name: string) => actions.entriesOf(name).length > 0,
  };
  return hooks;
}
