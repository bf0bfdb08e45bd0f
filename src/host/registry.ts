/**
 * Key of the page's registry on the global object. It contains the major version: two major versions on one page (a theme's
 * copy and a plugin's) share no state, since its types may differ.
 */
export const REGISTRY: unique symbol = Symbol.for(`shopwake@${Number.parseInt(__VERSION__, 10)}`) as never;

/**
 * What exists once per page, by key. Each owner declares its keys beside its calls of `shared`:
 * `declare module '…/host/registry' { interface PageRegistry { … } }`.
 */
// biome-ignore lint/suspicious/noEmptyInterface: its fields are declared by their owners
export interface PageRegistry {}

type Registry = Map<string, unknown>;

/**
 * Returns the page's one value for `key`; the first call creates it. Two standalone bundles contain two copies of each
 * module, so state that must exist once per page (shared stores, the scanner) is created here.
 */
export function shared<Key extends keyof PageRegistry>(
  key: Key,
  create: () => PageRegistry[Key],
): PageRegistry[Key] {
  const host = globalThis as { [REGISTRY]?: Registry };
  const registry = host[REGISTRY] ?? new Map<string, unknown>();
  host[REGISTRY] = registry;
  if (!registry.has(key)) registry.set(key, create());
  return registry.get(key) as PageRegistry[Key];
}

/** All shared values of the page by key, for the inspector. */
export const sharedValues = (): ReadonlyMap<string, unknown> =>
  (globalThis as { [REGISTRY]?: Registry })[REGISTRY] ?? new Map();
