type Arguments = Record<string, unknown>;

/** Checks the arguments a developer hands over; each failure names what is wrong (spec 5, "Developer argument checks"). */
export class ArgsObject {
  args: Arguments;

  constructor(args: Arguments = {}) {
    this.args = args;
  }

  /** Throws `X is required.` unless the argument is there. */
  requireArgument(property: string, args: Arguments = this.args): void {
    if (!Object.hasOwn(args, property)) throw new Error(`${property} is required.`);
  }

  /** Throws `X invalid type: T.` unless the argument's `typeof` is `type`. */
  requireArgumentType(property: string, type: string, args: Arguments = this.args): void {
    this.requireArgument(property, args);
    if (typeof args[property] !== type) throw new Error(`${property} invalid type: ${type}.`);
  }

  /** Throws `X invalid instance.` unless the argument is an instance of `kind`. */
  requireArgumentInstance(
    property: string,
    kind: abstract new (...args: never[]) => unknown,
    args: Arguments = this.args,
  ): void {
    this.requireArgument(property, args);
    if (!(args[property] instanceof kind)) throw new Error(`${property} invalid instance.`);
  }

  /** Throws `X invalid constructor type.` unless the argument was built by `kind` itself. */
  requireArgumentConstructor(property: string, kind: unknown, args: Arguments = this.args): void {
    this.requireArgument(property, args);
    const built = args[property] as { constructor?: unknown } | null;
    if (built?.constructor !== kind) throw new Error(`${property} invalid constructor type.`);
  }
}

/** Thrown by a method that an inheriting class has to bring (spec 8). Takes the method's name. */
export class ForceMethodImplementation extends Error {
  constructor(method: string | { functionName?: string } = '') {
    const name = typeof method === 'string' ? method : (method.functionName ?? '');
    super(name ? `The method ${name} must to be implemented in the inheritor child.` : 'An error occurs');
    this.name = 'ForceMethodImplementation';
  }
}
