import { useState } from 'react';
import { useEvent } from '../../react/hooks/use-event';
import type { DropdownState } from './use-dropdown';

/**
 * For the form, control and list are one field: moves between them are nobody's business, and the select loses the
 * focus when the shopper leaves them, so that it is validated like any field. Answers whether the focus is in.
 */
export function useFocusLikeField(
  select: HTMLSelectElement,
  container: HTMLElement | null,
  { opening, close }: DropdownState,
): boolean {
  const [isFocused, setFocused] = useState(false);
  const isInside = ({ relatedTarget }: FocusEvent): boolean =>
    container?.contains(relatedTarget as Node | null) ?? false;

  useEvent(container, 'focusin', () => setFocused(true));
  useEvent<FocusEvent>(container, 'focusout', (event) => {
    const { relatedTarget } = event;
    if (isInside(event)) event.stopPropagation();
    if (isInside(event) || (opening && !relatedTarget)) return;
    close(false);
    setFocused(false);
    select.dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget }));
  });
  useEvent<FocusEvent>(select, 'focusout', (event) => {
    if (isInside(event)) event.stopPropagation();
  });
  return isFocused;
}
