/** Name of the attribute that keeps what the server printed. */
const keptName = (name: string): string => `data-o_${name}`;

/** Sets an attribute and keeps the server's once; `false` and `null` take it away, `undefined` leaves it. */
export function setKeptAttribute(element: Element, name: string, value: unknown): void {
  if (value === undefined) return;
  const kept = keptName(name);
  if (!element.hasAttribute(kept)) element.setAttribute(kept, element.getAttribute(name) ?? '');
  if (value === false || value === null) element.removeAttribute(name);
  else element.setAttribute(name, String(value));
}

/** The server's value again; an attribute it did not print goes. */
export function resetKeptAttribute(element: Element, name: string): void {
  const kept = element.getAttribute(keptName(name));
  if (kept === null) return;
  if (kept === '' && name !== 'alt') element.removeAttribute(name);
  else element.setAttribute(name, kept);
}
