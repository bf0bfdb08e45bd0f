/** Ids of what describes a field to screen readers. */
export const describersOf = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

/** Replaces the ids of what describes a field. */
export function describeBy(field: Element, ids: string[]): void {
  if (ids.length) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}
