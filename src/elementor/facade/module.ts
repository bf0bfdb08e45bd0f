import { isObject, toObject } from '../../host/settings';
import { createEmitter, type Emitter, type Listener } from '../hooks';

type Members = Record<string, unknown>;

/** The value at a dotted path (`selectors.title`) in nested objects; without a path, `whole`. */
export const itemAt = (whole: unknown, path?: string): unknown =>
  (path ? path.split('.') : []).reduce((value, key) => toObject(value)[key], whole);

/** Whether a setting is merged member by member: objects of a class, such as sets of jQuery, are values. */
const isPlain = (value: unknown): value is Members =>
  isObject(value) && [Object.prototype, null].includes(Object.getPrototypeOf(value));

/** Copies `given` into `target`, plain objects at all depths. */
function merge(target: Members, given: Members): Members {
  for (const [key, value] of Object.entries(given)) {
    const standing = target[key];
    target[key] = isPlain(value) ? merge(isPlain(standing) ? { ...standing } : {}, value) : value;
  }
  return target;
}

/**
 * `elementorModules.Module`, the base of all classes of the builder: settings with defaults, events, and `extend`. As with the
 * original, the constructor calls `__construct` with its arguments, reads the settings, and calls `onInit`.
 */
export class Module {
  [member: string]: unknown;

  declare on: (names: string | Record<string, Listener>, listener?: Listener) => this;
  declare off: (name: string, listener?: Listener) => this;
  /** Calls the method `on{Name}` of the class, if there is one, then the listeners. */
  declare trigger: (name: string, ...args: unknown[]) => this;
  /** The setting at a dotted path, or all settings. */
  declare getSettings: (path?: string) => unknown;
  declare setSettings: (key: string | Members, value?: unknown) => this;

  /** The members that are defined here work without `this`; add-ons pass them as callbacks. */
  constructor(...args: unknown[]) {
    let own: Members | undefined;
    const settings = (): Members => {
      own ??= merge(this.getDefaultSettings(), toObject(args[0]));
      return own;
    };
    Object.assign(this, eventsOf(this, createEmitter(this)), {
      getItems: itemAt,
      getErrorMessage,
      getSettings: (path?: string) => itemAt(settings(), path),
      setSettings: (key: string | Members, value?: unknown) => {
        if (typeof key !== 'string') Object.assign(settings(), key);
        else setAt(settings(), key.split('.'), value);
        return this;
      },
      forceMethodImplementation: (name: string) => {
        throw new Error(getErrorMessage(MISSING_METHOD, name));
      },
    });
    this.__construct(...args);
    // Members that were given to `extend` are callbacks, too.
    for (const name in this) {
      const method: unknown = this[name];
      if (typeof method === 'function' && name !== 'constructor' && !Object.hasOwn(this, name))
        Object.assign(this, { [name]: method.bind(this) });
    }
    settings();
    this.trigger('init');
  }

  __construct(..._args: unknown[]): void {}

  getDefaultSettings(): Members {
    return {};
  }

  getConstructorID(): string {
    return this.constructor.name;
  }

  /** Creates a subclass with `members` on its prototype. */
  static extend = extendClass;
}

/** `on`, `off` and `trigger` of a module, with the listeners of `emitter`. */
export const eventsOf = <T extends object>(module: T, emitter: Emitter) => ({
  on(names: string | Record<string, Listener>, listener?: Listener): T {
    const given =
      typeof names === 'string'
        ? names.split(' ').map((name) => [name, listener] as const)
        : Object.entries(names);
    for (const [name, run] of given) if (run) emitter.on(name, run);
    return module;
  },
  off(name: string, listener?: Listener): T {
    emitter.off(name, listener);
    return module;
  },
  trigger(name: string, ...args: unknown[]): T {
    const method = (module as Members)[`on${name.charAt(0).toUpperCase()}${name.slice(1)}`];
    if (typeof method === 'function') method.apply(module, args);
    emitter.trigger(name, ...args);
    return module;
  },
});

const MISSING_METHOD = 'forceMethodImplementation';

const getErrorMessage = (type: string, name: string): string =>
  type === MISSING_METHOD
    ? `The method '${name}' must to be implemented in the inheritor child.`
    : 'An error occurs';

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
  /** Undefined before `initElements`. */
  declare elements: Members | undefined;

  getDefaultElements(): Members {
    return {};
  }

  initElements(): void {
    this.elements = this.getDefaultElements();
  }

  bindEvents(): void {}

  /** Runs once the settings are set. */
  onInit(..._args: unknown[]): unknown {
    this.initElements();
    this.bindEvents();
    return undefined;
  }
}

type Arguments = Record<string, unknown>;

/** Throws an error with the property and the problem where `isValid` is false. */
function check(isValid: boolean, property: string, problem: string): void {
  if (!isValid) throw new Error(`${property} ${problem}.`);
}

/** `elementorModules.ArgsObject`: checks arguments. Each error names the argument and the problem. */
export class ArgsObject {
  static getInstanceType = (): string => 'ArgsObject';

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
