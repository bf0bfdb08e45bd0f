import { findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';

/** Elements that are stuck to an edge of the window. */
const STUCK = '.elementor-sticky--active';
const FILTER = 'frontend/handlers/menu_anchor/scroll_top_distance';

/**
 * Document position in px to scroll to, so that the target stands below the admin bar and the tallest element stuck
 * to the top, or further down by its own `scroll-margin-top`. Other scripts may change it by the filter.
 */
export function scrollTopFor(target: HTMLElement, elementor: Elementor): number {
  const { view, document, hooks } = elementor;
  const bar = document.getElementById('wpadminbar');
  const covered = (bar?.offsetHeight ?? 0) + tallestStuck(target, elementor);
  const margin = Number.parseFloat(view.getComputedStyle(target).scrollMarginTop) || 0;
  const top = target.getBoundingClientRect().top + view.scrollY - Math.max(covered, margin);
  return asNumber(hooks.applyFilters(FILTER, top), top);
}

/**
 * Height that what is stuck to the window's top takes, with its distance from there; its own anchor offset counts first,
 * when set.
 */
function tallestStuck(target: HTMLElement, { document, setting }: Elementor): number {
  const heights = findAll(document, STUCK)
    .filter((element) => !element.contains(target) && canCover(element, target))
    .map((element) => {
      const settings = settingsOf(element);
      if (settings.sticky === 'bottom') return 0;
      const lower = asNumber(setting(settings, 'sticky_offset')) + element.offsetHeight;
      return asNumber(setting(settings, 'sticky_anchor_link_offset'), lower);
    });
  return Math.max(0, ...heights);
}

/** One that stays in its parent lets go at the parent's end: it covers nothing outside of it. */
const canCover = (element: HTMLElement, target: HTMLElement): boolean =>
  settingsOf(element).sticky_parent !== 'yes' || Boolean(element.parentElement?.contains(target));
