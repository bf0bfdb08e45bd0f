import { shared } from './registry';

/** An id for an element that the server printed without one; unique on the page across all bundles. */
export function uniqueId(prefix: string): string {
  const ids = shared('ids', () => ({ last: 0 }));
  ids.last += 1;
  return `${prefix}-${ids.last}`;
}
