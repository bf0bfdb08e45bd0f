import { asShape } from '../../page';

type Listener = (...args: unknown[]) => unknown;
type Members = Record<string, unknown>;

/** Value at a dotted path (`selectors.title`) of nested maps; the whole when no path is given. */
export const itemAt = (whole: unknown, path?: string): unknown =>
  path === undefined || path === ''
    ? whole
    : path.split('.').reduce<unknown>((now, key) => asShape(now)[key], whole);

/** Base of every class add-ons extend (contract 5.4): settings with defaults, own events, classic `extend`. */
export class Module {
  [member: string]: unknown;

  private readonly listenersOf: Record<string, Listener[]> = {};
  private own: Members | undefined;

  constructor(settings: Members = {}) {
    this.given = settings;
    this.construct?.(settings);
  }

  private readonly given: Members;

  /** Called with the constructor's argument, for classes made by `extend`. */
  construct?(settings: Members): void;

  getDefaultSettings(): Members {
    return {};
  }

  private all(): Members {
    this.own ??= { ...this.getDefaultSettings(), ...this.given };
    return this.own;
  }

  /** A setting by dotted path, or all of them. */
  getSettings(path?: string): unknown {
    return itemAt(this.all(), path);
  }

  setSettings(key: string | Members, value?: unknown): this {
    if (typeof key !== 'string') Object.assign(this.all(), key);
    else setAt(this.all(), key.split('.'), value);
    return this;
  }

  on(names: string | Record<string, Listener>, listener?: Listener): this {
    const pairs =
      typeof names === 'string'
        ? names.split(/\s+/).map((name) => [name, listener] as const)
        : Object.entries(names);
    for (const [name, run] of pairs)
      if (run) this.listenersOf[name] = [...(this.listenersOf[name] ?? []), run];
    return this;
  }

  off(name: string, listener?: Listener): this {
    this.listenersOf[name] = listener ? (this.listenersOf[name] ?? []).filter((run) => run !== listener) : [];
    return this;
  }

  /** Calls `on{Name}` if the class has it, then the listeners. */
  trigger(name: string, ...args: unknown[]): this {
    const method = this[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    if (typeof method === 'function') method.apply(this, args);
    for (const run of this.listenersOf[name] ?? []) run.apply(this, args);
    return this;
  }

  /** Classic inheritance: a subclass with `members` on its prototype. */
  static extend = extendClass;
}

function extendClass<T extends new (...args: never[]) => unknown>(this: T, members: Members = {}): T {
  const Parent = this as unknown as new (...args: unknown[]) => object;
  const Child = class extends Parent {};
  const { constructor: _constructor, ...rest } = members;
  Object.assign(Child.prototype, rest);
  return Object.assign(Child, { __super__: Parent.prototype }) as unknown as T;
}

function setAt(target: Members, [key = '', ...rest]: string[], value: unknown): void {
  if (!rest.length) {
    target[key] = value;
    return;
  }
  const inner = { ...asShape(target[key]) };
  target[key] = inner;
  setAt(inner, rest, value);
}

/** A module with elements and events of its own. */
export class ViewModule extends Module {
  elements: Members = {};

  getDefaultElements(): Members {
    return {};
  }

  bindEvents(): void {}

  /** Runs once the settings are in place. */
  onInit(..._args: unknown[]): void {
    this.elements = this.getDefaultElements();
    this.bindEvents();
  }
}
