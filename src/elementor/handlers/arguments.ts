type Arguments = Record<string, unknown>;

/** Throws what is wrong with an argument, unless it is right. */
function check(isRight: boolean, property: string, problem: string): void {
  if (!isRight) throw new Error(`${property} ${problem}.`);
}

/** Checks the arguments a developer hands over; each failure names what is wrong (spec 5, "Developer argument checks"). */
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

/** Thrown by a method that an inheriting class has to bring (spec 8). Takes the method's name. */
export class ForceMethodImplementation extends Error {
  constructor(method: string | { functionName?: string } = '') {
    const name = typeof method === 'string' ? method : (method.functionName ?? '');
    super(name ? `The method ${name} must to be implemented in the inheritor child.` : 'An error occurs');
    this.name = 'ForceMethodImplementation';
  }
}
