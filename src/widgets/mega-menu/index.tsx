import { useState } from 'react';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { own } from '../start/own';
import { MenuPanels } from './menu-panels';
import { MenuToggle } from './menu-toggle';

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
