/** What scripts asked for through the library's jQuery method, before or after our dropdowns woke. */
const wanted = new WeakSet<Element>();
const declined = new WeakSet<Element>();

/** The event that carries a command to the dropdowns, `detail` the command. */
export const COMMAND = 'shopwake:dropdown';

/** Asks for a dropdown on a select that is none of the shop's. */
export function wantDropdown(select: Element): void {
  wanted.add(select);
  declined.delete(select);
}

/** Asks for the native select. */
export const declineDropdown = (select: Element): void => void declined.add(select);

export const isWanted = (select: Element): boolean => wanted.has(select);
export const isDeclined = (select: Element): boolean => declined.has(select);
