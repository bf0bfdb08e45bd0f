import { shared } from './registry';

declare module './registry' {
  interface PageRegistry {
    /** The number of the last id. */
    ids: { last: number };
  }
}

/** The first id `prefix` + number, from `number` on, that no element of the page has. */
export function nextFreeId(prefix: string, number: number): string {
  let free = number;
  while (globalThis.document?.getElementById(`${prefix}${free}`)) free += 1;
  return `${prefix}${free}`;
}

/** An id for an element that the server printed without one; unique on the page across all bundles. */
export function uniqueId(prefix: string): string {
  const ids = shared('ids', () => ({ last: 0 }));
  ids.last += 1;
  return nextFreeId(`${prefix}-`, ids.last);
}
