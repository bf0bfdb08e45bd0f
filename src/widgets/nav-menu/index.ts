import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asShape, asString } from '../../host/shapes';
import { followPlaces } from './places';
import { serveSubmenus } from './submenus';
import { serveToggle } from './toggle';

/** A menu with submenus, and its folded twin for small screens (contract 7). */
export function wake(widget: HTMLElement, elementor: Elementor): Stop {
  const icon = asString(asShape(settingsOf(widget).submenu_icon).value);
  const main = find(widget, '.elementor-nav-menu--main');
  const dropdown = find(widget, '.elementor-nav-menu--dropdown.elementor-nav-menu__container');
  const isColumn = main?.classList.contains('elementor-nav-menu--layout-vertical') ?? false;
  return stopAll([
    main ? serveSubmenus(main, { icon, isInPlace: false, isColumn }) : undefined,
    dropdown ? serveSubmenus(dropdown, { icon, isInPlace: true, isColumn }) : undefined,
    dropdown ? serveToggle(widget, dropdown, elementor) : undefined,
    followPlaces(findAll(widget, 'a.elementor-item-anchor', HTMLAnchorElement)),
  ]);
}
