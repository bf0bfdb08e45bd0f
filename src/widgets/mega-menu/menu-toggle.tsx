import { useState } from 'react';
import { find } from '../../dom/find';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';

const TOGGLE = '.e-n-menu-toggle';

/** The button that small screens fold the whole menu behind. */
export function MenuToggle({ menu }: { menu: HTMLElement }) {
  const toggle = find(menu, TOGGLE);
  const [isOpen, setOpen] = useState(toggle?.getAttribute('aria-expanded') === 'true');
  useAttributes([toggle], () => ({ 'aria-expanded': isOpen }));
  useDelegatedEvent(menu, 'click', TOGGLE, () => setOpen(!isOpen));
  useDelegatedEvent<KeyboardEvent>(menu, 'keydown', '*', (event) => {
    if (event.key !== 'Escape' || event.defaultPrevented || !isOpen) return;
    setOpen(false);
    toggle?.focus();
  });
  return null;
}
