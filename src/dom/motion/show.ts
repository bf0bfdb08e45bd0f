/** Brings the element back, also against a stylesheet's `display:none`. */
export function show(element: HTMLElement): void {
  if (element.style.display === 'none') element.style.display = '';
  const view = element.ownerDocument.defaultView;
  if (view?.getComputedStyle(element).display === 'none') element.style.display = usualDisplay(element);
}

const usualDisplay = (element: HTMLElement): string => {
  const tag = element.tagName;
  if (tag === 'TR') return 'table-row';
  if (tag === 'LI') return 'list-item';
  return /^(A|SPAN|LABEL|INPUT|BUTTON|IMG|SMALL)$/.test(tag) ? 'inline-block' : 'block';
};
