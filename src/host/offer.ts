import { guard } from './report';
import { asShape } from './settings/shapes';

/** One call made to a facade before it was there: where to, with what. Kept by the classic pre-stub. */
type EarlyCall = [path: string, args: unknown[]];

type Host = Record<string, unknown>;

const isFree = (value: unknown): boolean =>
  value === undefined || value === null || asShape(value).isShopwakeStub === true;

function callAt(facade: unknown, keys: string[], args: unknown[]): void {
  const key = keys.pop() ?? '';
  const owner = keys.reduce<unknown>((node, name) => (node as Host | undefined)?.[name], facade);
  const method = (owner as Host | undefined)?.[key];
  if (typeof method === 'function') method.apply(owner, args);
}

/** Makes the calls that waited for `path`, in their order, each once. */
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
 * Puts a facade on `host[key]` unless something real is there already; answers what stands there afterwards. The
 * pre-stub of the WordPress drop-in gives way, and calls made to it reach the facade now. `path` is the facade's full
 * name, `wc.customPlaceOrderButton` for a member.
 */
export function offerMember<T>(host: object, key: string, value: T, path = key): T {
  const members = host as Host;
  if (!isFree(members[key])) return members[key] as T;
  members[key] = value;
  replayCalls(path, value);
  return value;
}

/** `offerMember` on `window`. */
export const offerGlobal = <T>(name: string, value: T): T => offerMember(globalThis, name, value);
