import { useMemo } from 'react';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { MenuDropdown } from './menu-dropdown';
import { Submenus } from './submenus';
import { useActivePlaces } from './use-active-places';

/** A menu with submenus, and its folded twin for small screens. */
export default function NavMenu({ node }: FeatureProps) {
  const icon = asString(toObject(settingsOf(node).submenu_icon).value);
  const main = find(node, '.elementor-nav-menu--main');
  const dropdown = find(node, '.elementor-nav-menu--dropdown.elementor-nav-menu__container');
  const toggle = find(node, '.elementor-menu-toggle');
  const isColumn = main?.classList.contains('elementor-nav-menu--layout-vertical') ?? false;
  useActivePlaces(useMemo(() => findAll(node, 'a.elementor-item-anchor', HTMLAnchorElement), [node]));
  useHandlerReady(node);
  return (
    <>
      {main && <Submenus home={main} icon={icon} isInPlace={false} isColumn={isColumn} />}
      {dropdown && <Submenus home={dropdown} icon={icon} isInPlace isColumn={isColumn} />}
      {dropdown && toggle && <MenuDropdown widget={node} dropdown={dropdown} toggle={toggle} />}
    </>
  );
}
