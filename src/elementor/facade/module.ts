import { toObject } from '../../host/settings';
import { createEmitter, type Listener } from '../hooks';

type Members = Record<string, unknown>;

/** Value at a dotted path (`selectors.title`) of nested maps; the whole when no path is given. */
export const itemAt = (whole: unknown, path?: string): unknown =>
  (path ? path.split('.') : []).reduce((now, key) => toObject(now)[key], whole);

/** Base of every class add-ons extend: settings with defaults, own events, classic `extend`. */
export class Module {
  [member: string]: unknown;

  readonly #emitter = createEmitter();
  #own: Members | undefined;
  readonly #given: Members;

  constructor(settings: Members = {}) {
    this.#given = settings;
  }

  getDefaultSettings(): Members {
    return {};
  }

  #all(): Members {
    this.#own ??= { ...this.getDefaultSettings(), ...this.#given };
    return this.#own;
  }

  /** A setting by dotted path, or all of them. */
  getSettings(path?: string): unknown {
    return itemAt(this.#all(), path);
  }

  setSettings(key: string | Members, value?: unknown): this {
    if (typeof key !== 'string') Object.assign(this.#all(), key);
    else setAt(this.#all(), key.split('.'), value);
    return this;
  }

  on(names: string, listener: Listener): this {
    for (const name of names.split(' ')) this.#emitter.on(name, listener);
    return this;
  }

  off(name: string, listener?: Listener): this {
    this.#emitter.off(name, listener);
    return this;
  }

  /** Calls `on{Name}` if the class has it, then the listeners. */
  trigger(name: string, ...args: unknown[]): this {
    const method = this[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    if (typeof method === 'function') method.apply(this, args);
    this.#emitter.trigger(name, ...args);
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
  const inner = { ...toObject(target[key]) };
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

type Arguments = Record<string, unknown>;

/** Throws what is wrong with an argument, unless it is right. */
function check(isRight: boolean, property: string, problem: string): void {
  if (!isRight) throw new Error(`${property} ${problem}.`);
}

/** Checks the arguments a developer hands over; each failure names what is wrong. */
export class ArgsObject {
  args: Arguments;

  constructor(args: Arguments = {}) {
    this.args = args;
  }

  /** Throws `X is required.` unless the argument is there. */
  requireArgument(property: string, args: Arguments = this.args): void {
    check(Object.hasOwn(args, property), property, 'is required');
  }

  /** Throws `X invalid type: T.` unless the argument's `typeof` is `type`. */
  requireArgumentType(property: string, type: string, args: Arguments = this.args): void {
    this.requireArgument(property, args);
    check((typeof args[property] as string) === type, property, `invalid type: ${type}`);
  }

  /** Throws `X invalid instance.` unless the argument is an instance of `kind`. */
  requireArgumentInstance(
    property: string,
    kind: abstract new (...args: never[]) => unknown,
    args: Arguments = this.args,
  ): void {
    this.requireArgument(property, args);
    check(args[property] instanceof kind, property, 'invalid instance');
  }

  /** Throws `X invalid constructor type.` unless the argument was built by `kind` itself. */
  requireArgumentConstructor(property: string, kind: unknown, args: Arguments = this.args): void {
    this.requireArgument(property, args);
    const built = args[property] as { constructor?: unknown } | null;
    check(built?.constructor === kind, property, 'invalid constructor type');
  }
}

/** Thrown by a method that an inheriting class has to bring. Takes the method's name. */
export class ForceMethodImplementation extends Error {
  constructor(method: string | { functionName?: string } = '') {
    const name = typeof method === 'string' ? method : (method.functionName ?? '');
    super(name ? `The method ${name} must to be implemented in the inheritor child.` : 'An error occurs');
    this.name = 'ForceMethodImplementation';
  }
}
