/** Whether the element produces at least one layout box (storefront contract, conventions). */
export function isVisible(element: Element): boolean {
  const box = element as HTMLElement;
  return Boolean(box.offsetWidth || box.offsetHeight || element.getClientRects().length);
}

/** Takes the element out of the layout. */
export function hide(element: HTMLElement): void {
  element.style.display = 'none';
}
