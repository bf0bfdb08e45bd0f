/** Whether a global is an element of the page: browsers offer elements as globals under their ids and names. */
const isFromMarkup = (value: unknown): boolean =>
  (typeof Node === 'function' && value instanceof Node) ||
  (typeof HTMLCollection === 'function' && value instanceof HTMLCollection);

/** A settings global of the page, unparsed; undefined when the host did not print it. */
export function readGlobal(name: string): unknown {
  const value = (globalThis as Record<string, unknown>)[name];
  return isFromMarkup(value) ? undefined : value;
}
