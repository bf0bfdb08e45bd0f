const KEPT = 'o_content';

/** Sets an element's text and keeps what the server printed, where other scripts look for it. */
export function setContent(element: HTMLElement, text: string): void {
  element.dataset[KEPT] ??= element.textContent ?? '';
  element.textContent = text;
}

/** Brings back what the server printed. */
export function resetContent(element: HTMLElement): void {
  const kept = element.dataset[KEPT];
  if (kept !== undefined) element.textContent = kept;
}
