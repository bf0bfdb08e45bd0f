import { toObject } from '../../host/settings';
import { createEmitter, type Listener } from '../hooks';

type Members = Record<string, unknown>;

/** The value at a dotted path (`selectors.title`) in nested objects; without a path, `whole`. */
export const itemAt = (whole: unknown, path?: string): unknown =>
  (path ? path.split('.') : []).reduce((value, key) => toObject(value)[key], whole);

/** `elementorModules.Module`, the base of all classes that add-ons extend: settings with defaults, events, and `extend`. */
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

  /** The setting at a dotted path, or all settings. */
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

  /** Calls the method `on{Name}` of the class, if there is one, then the listeners. */
  trigger(name: string, ...args: unknown[]): this {
    const method = this[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    if (typeof method === 'function') method.apply(this, args);
    this.#emitter.trigger(name, ...args);
    return this;
  }

  /** Creates a subclass with `members` on its prototype. */
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

/** `elementorModules.ViewModule`: a module with elements and listeners. */
export class ViewModule extends Module {
  elements: Members = {};

  getDefaultElements(): Members {
    return {};
  }

  bindEvents(): void {}

  /** Runs once the settings are set. */
  onInit(..._args: unknown[]): void {
    this.elements = this.getDefaultElements();
    this.bindEvents();
  }
}

type Arguments = Record<string, unknown>;

/** Throws an error with the property and the problem where `isValid` is false. */
function check(isValid: boolean, property: string, problem: string): void {
  if (!isValid) throw new Error(`${property} ${problem}.`);
}

/** `elementorModules.ArgsObject`: checks arguments. Each error names the argument and the problem. */
export class ArgsObject {
  args: Arguments;

  constructor(args: Arguments = {}) {
    this.args = args;
  }

  /** Throws `X is required.` where the argument is missing. */
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

  /** Throws `X invalid constructor type.` unless the argument's constructor is `kind`. */
  requireArgumentConstructor(property: string, kind: unknown, args: Arguments = this.args): void {
    this.requireArgument(property, args);
    const value = args[property] as { constructor?: unknown } | null;
    check(value?.constructor === kind, property, 'invalid constructor type');
  }
}

/** `elementorModules.ForceMethodImplementation`: thrown by a method that subclasses have to define. Takes the method's name. */
export class ForceMethodImplementation extends Error {
  constructor(method: string | { functionName?: string } = '') {
    const name = typeof method === 'string' ? method : (method.functionName ?? '');
    super(name ? `The method ${name} must to be implemented in the inheritor child.` : 'An error occurs');
    this.name = 'ForceMethodImplementation';
  }
}
