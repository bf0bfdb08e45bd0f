import type { Widget } from './widget';

const MIRRORED = ['aria-required', 'aria-invalid', 'aria-describedby', 'aria-errormessage'];

/** Attributes of a select that its dropdown shows. */
export const WATCHED = [...MIRRORED, 'aria-label', 'disabled', 'data-placeholder', 'class'];

/** The select's name for people, without its marks. */
export function labelOf(select: HTMLSelectElement): string {
  const label = select.labels?.[0]?.cloneNode(true);
  if (label instanceof HTMLElement) for (const mark of label.querySelectorAll('.required')) mark.remove();
  return (
    select.getAttribute('aria-label') ||
    select.dataset.label ||
    label?.textContent?.trim() ||
    select.dataset.placeholder ||
    ''
  );
}

function nameSelection({ select, frame: { selection } }: Widget): void {
  const label = select.labels?.[0];
  if (label && !select.hasAttribute('aria-label')) {
    label.id ||= `${select.id || select.name}-label`;
    selection.setAttribute('aria-labelledby', label.id);
  } else selection.setAttribute('aria-label', labelOf(select));
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
  nameSelection(widget);
  for (const name of MIRRORED) {
    const value = select.getAttribute(name);
    if (value === null) frame.selection.removeAttribute(name);
    else frame.selection.setAttribute(name, value);
  }
  frame.selection.tabIndex = select.disabled ? -1 : 0;
  frame.selection.setAttribute('aria-disabled', String(select.disabled));
  frame.container.classList.toggle('select2-container--disabled', select.disabled);
}
