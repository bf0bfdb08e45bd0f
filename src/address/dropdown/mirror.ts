import type { Widget } from './widget';

const MIRRORED = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'];

/** Attributes of a select that its dropdown shows. */
export const WATCHED = [...MIRRORED, 'aria-label', 'disabled', 'data-placeholder'];

/** Sets attributes; null takes one away. */
export const setAll = (part: Element, attributes: [string, string | null][]): void => {
  for (const [name, value] of attributes)
    if (value === null) part.removeAttribute(name);
    else part.setAttribute(name, value);
};

/** Gives a part of the dropdown the name that the select has for people. */
function nameLike(select: HTMLSelectElement, part: Element): void {
  const { dataset, id, labels, name } = select;
  const own = select.getAttribute('aria-label');
  const [label] = labels;
  if (label) label.id ||= `${id || name}-label`;
  setAll(part, [
    ['aria-label', own || dataset.label || dataset.placeholder || name],
    ['aria-labelledby', (!own && label?.id) || null],
  ]);
}

function showValue({ select, rendered }: Widget): void {
  const chosen = select.selectedOptions[0];
  rendered.textContent = chosen?.value ? chosen.text : '';
  if (chosen?.value) return;
  const placeholder = rendered.ownerDocument.createElement('span');
  placeholder.className = 'select2-selection__placeholder';
  placeholder.textContent = select.dataset.placeholder || chosen?.text || '\u00a0';
  rendered.append(placeholder);
}

/** Shows value, name, state and validation marks of the select on what stands for it. */
export function mirror(widget: Widget): void {
  const { select, container, selection, search, list } = widget;
  const { disabled } = select;
  showValue(widget);
  for (const part of [selection, search, list]) nameLike(select, part);
  setAll(selection, [
    ...MIRRORED.map((name): [string, string | null] => [name, select.getAttribute(name)]),
    ['aria-disabled', String(disabled)],
    ['tabindex', disabled ? '-1' : '0'],
  ]);
  container.classList.toggle('select2-container--disabled', disabled);
}
