import { useState } from 'react';
import { find } from '../../dom/find';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { own } from '../own';
import { useHandlerReady } from '../use-settings';
import { MenuPanels } from './menu-panels';

const TOGGLE = '.e-n-menu-toggle';

/** The button that small screens fold the whole menu behind. */
function MenuToggle({ menu }: { menu: HTMLElement }) {
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

/** A menu whose items open panels of any content. */
export default function MegaMenu({ node }: FeatureProps) {
  const [menu] = useState(() => own(node, '.e-n-menu'));
  useHandlerReady(menu && node);
  if (!menu) return null;
  return (
    <>
      <MenuPanels widget={node} menu={menu} />
      <MenuToggle menu={menu} />
    </>
  );
}
