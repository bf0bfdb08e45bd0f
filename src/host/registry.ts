const KEY: unique symbol = Symbol.for('shopwake') as never;

type Registry = Map<string, unknown>;

/**
 * One value per page under `key`, whichever copy of our code asks first. Two standalone bundles carry two copies of
 * every module; what must be one (stores, scanner, bridge) goes through here (design.md, "Shape of what ships").
 */
export function shared<T>(key: string, create: () => T): T {
  const host = globalThis as { [KEY]?: Registry };
  const registry = host[KEY] ?? new Map<string, unknown>();
  host[KEY] = registry;
  if (!registry.has(key)) registry.set(key, create());
  return registry.get(key) as T;
}

/** All that is shared on the page, by key: for the inspector. */
export const sharedValues = (): ReadonlyMap<string, unknown> =>
  (globalThis as { [KEY]?: Registry })[KEY] ?? new Map();
