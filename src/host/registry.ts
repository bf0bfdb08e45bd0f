/**
 * Where the page's registry stands on the global object. The key holds the major version: two releases on one page (a
 * theme's copy beside a plugin's) share no state, since neither knows the shape of the other's.
 */
export const REGISTRY: unique symbol = Symbol.for(`shopwake@${Number.parseInt(__VERSION__, 10)}`) as never;

type Registry = Map<string, unknown>;

/**
 * One value per page under `key`, whichever copy of our code asks first. Two standalone bundles carry two copies of
 * every module; what must be one (stores, scanner, bridge) goes through here.
 */
export function shared<T>(key: string, create: () => T): T {
  const host = globalThis as { [REGISTRY]?: Registry };
  const registry = host[REGISTRY] ?? new Map<string, unknown>();
  host[REGISTRY] = registry;
  if (!registry.has(key)) registry.set(key, create());
  return registry.get(key) as T;
}

/** All that is shared on the page, by key: for the inspector. */
export const sharedValues = (): ReadonlyMap<string, unknown> =>
  (globalThis as { [REGISTRY]?: Registry })[REGISTRY] ?? new Map();
