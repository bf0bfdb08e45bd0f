import { findAll } from '../../dom/find';
import type { Settings } from '../../elementor/element-settings';
import { asString } from '../../host/settings';

/** Gives matches below `root` the hover animation that a setting names; anything but a plain name gives nothing. */
export function addHoverClass(root: ParentNode, selector: string, settings: Settings, key: string): void {
  const name = asString(settings[key]);
  if (!/^[\w-]+$/.test(name)) return;
  for (const button of findAll(root, selector)) button.classList.add(`elementor-animation-${name}`);
}
