import type { Widget } from './widget';

const MIRRORED = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'];

/** Attributes of a select that its dropdown shows. */
export const WATCHED = [...MIRRORED, 'aria-label', 'disabled', 'data-placeholder', 'class'];

/** Gives a part of the dropdown the name that the select has for people. */
export function nameLike(select: HTMLSelectElement, part: Element): void {
  const label = select.labels?.[0];
  const own = select.getAttribute('aria-label');
  if (label && !own) {
    label.id ||= `${select.id || select.name}-label`;
    part.setAttribute('aria-labelledby', label.id);
  } else
    part.setAttribute('aria-label', own || select.dataset.label || select.dataset.placeholder || select.name);
}

function showValue({ select, frame: { rendered } }: Widget): void {
  const chosen = select.selectedOptions[0];
  if (chosen?.value) {
    rendered.textContent = chosen.text;
    return;
  }
  const placeholder = rendered.ownerDocument.createElement('span');
  placeholder.className = 'select2-selection__placeholder';
  placeholder.textContent = select.dataset.placeholder || chosen?.text || '\u00a0';
  rendered.replaceChildren(placeholder);
}

/** Shows value, name, state and validation marks of the select on what stands for it. */
export function mirror(widget: Widget): void {
  const { select, frame } = widget;
  showValue(widget);
  nameLike(select, frame.selection);
  for (const name of MIRRORED) {
    const value = select.getAttribute(name);
    if (value === null) frame.selection.removeAttribute(name);
    else frame.selection.setAttribute(name, value);
  }
  frame.selection.tabIndex = select.disabled ? -1 : 0;
  frame.selection.setAttribute('aria-disabled', String(select.disabled));
  frame.container.classList.toggle('select2-container--disabled', select.disabled);
}
