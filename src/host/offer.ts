import { guard } from './report';
import { isFromMarkup, toObject } from './settings';

/** A call that was made before the facade existed, queued by the classic pre-stub. */
type EarlyCall = [path: string, args: unknown[]];

type Host = Record<string, unknown>;

const isStub = (value: unknown): value is Host => toObject(value).isShopwakeStub === true;

/** Whether a facade can be set: the value is missing, an object of the pre-stub, or an element with this id. */
export const isFree = (value: unknown): boolean =>
  value === undefined || value === null || isFromMarkup(value) || isStub(value);

/** The object of the pre-stub itself, where a script made `value` of it with `Object.create`. */
function stubBehind(value: Host): Host {
  const behind: unknown = Object.getPrototypeOf(value);
  return Object.hasOwn(value, 'isShopwakeStub') || !isStub(behind) ? value : stubBehind(behind);
}

/** Whether a script has replaced a class of the pre-stub by one that extends it. */
const isExtended = (value: unknown): boolean =>
  typeof value === 'function' && !Object.hasOwn(value, 'become');

/** Copies the members of the real object to the pre-stub's, also to nested ones; members that scripts set stay. */
function fill<T>(given: Host, value: T): T {
  const stub = stubBehind(given);
  delete stub.isShopwakeStub;
  if (value === given || value === stub) return value;
  // An instance brings the methods of its class.
  const methods = toObject(Object.getPrototypeOf(value));
  if (methods !== Object.prototype) {
    for (const name of Object.keys(stub)) if (name in methods) delete stub[name];
    Object.setPrototypeOf(stub, methods);
  }
  for (const [name, member] of Object.entries(Object.getOwnPropertyDescriptors(value))) {
    const standing = stub[name];
    const become = (standing as { become?: unknown } | undefined)?.become;
    if (typeof become === 'function') become(member.value);
    if (isStub(standing) && toObject(member.value) === member.value) fill(standing, member.value);
    else if (typeof become !== 'function' || !isExtended(standing))
      Object.defineProperty(stub, name, { ...member, configurable: true });
  }
  return given as T;
}

function callAt(facade: unknown, keys: string[], args: unknown[]): void {
  const key = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((node, name) => (node as Host | undefined)?.[name], facade);
  const method = (owner as Host | undefined)?.[key];
  if (typeof method === 'function') method.apply(owner, args);
}

/** Makes the queued calls for `path`, in order, each once. */
function replayCalls(path: string, facade: unknown): void {
  const calls = (globalThis as Host).shopwakeCalls;
  if (!Array.isArray(calls)) return;
  const due = (calls as EarlyCall[]).filter((call) => String(call?.[0]).startsWith(`${path}.`));
  for (const call of due) {
    calls.splice(calls.indexOf(call), 1);
    guard(path, null, () => callAt(facade, call[0].slice(path.length + 1).split('.'), call[1]));
  }
}

/**
 * Sets the facade `host[key]` unless the page has a real one; returns the value afterwards. An object of the WordPress
 * drop-in's pre-stub stays and gets the facade's members, since scripts may have stored it; calls queued on it are made
 * now. `path` is the facade's full name, `wc.customPlaceOrderButton` for a member.
 */
export function defineFacade<T>(host: object, key: string, value: T, path = key): T {
  const members = host as Host;
  const standing = members[key];
  if (!isFree(standing)) return standing as T;
  const facade = !isFromMarkup(standing) && isStub(standing) ? fill(standing, value) : value;
  members[key] = facade;
  replayCalls(path, facade);
  return facade;
}

/** `defineFacade` on `window`. */
export const offerGlobal = <T>(name: string, value: T): T => defineFacade(globalThis, name, value);

/** Offers a member of a facade that is defined later: fills and returns the pre-stub's object for it, if there is one. */
export function offerEarly<T>(facade: string, key: string, value: T): T {
  const stub = (globalThis as Host)[facade];
  return isStub(stub) ? defineFacade(stub, key, value, `${facade}.${key}`) : value;
}
