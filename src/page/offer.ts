import { guard } from './report';

/** One call made to a facade before it was there: where to, with what. Kept by the classic pre-stub. */
type EarlyCall = [path: string, args: unknown[]];

type Host = Record<string, unknown>;

const isStub = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (value as { isShopwakeStub?: unknown }).isShopwakeStub === true;

function earlyCalls(): EarlyCall[] {
  const calls = (globalThis as Host).shopwakeCalls;
  return Array.isArray(calls) ? (calls as EarlyCall[]) : [];
}

function callAt(facade: unknown, path: readonly string[], args: unknown[]): void {
  const owner = path.slice(0, -1).reduce<unknown>((node, key) => (node as Host | undefined)?.[key], facade);
  const method = (owner as Host | undefined)?.[path.at(-1) ?? ''];
  if (typeof method === 'function') method.apply(owner, args);
}

/** Makes the calls that waited for `path`, in their order, each once. */
function replayCalls(path: string, facade: unknown): void {
  const calls = earlyCalls();
  const due = calls.filter((call) => Array.isArray(call) && String(call[0]).startsWith(`${path}.`));
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
  const isFree = members[key] === undefined || members[key] === null || isStub(members[key]);
  if (!isFree) return members[key] as T;
  members[key] = value;
  replayCalls(path, value);
  return value;
}

/** `offerMember` on `window`. */
export const offerGlobal = <T>(name: string, value: T): T => offerMember(globalThis, name, value);
