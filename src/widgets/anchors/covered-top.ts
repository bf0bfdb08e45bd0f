import { findAll } from '../../dom/find';
import { isVisible } from '../../dom/visible';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';

/** Elements stuck to an edge of the window. */
export const STUCK = '.elementor-sticky--active';
const FILTER = 'frontend/handlers/menu_anchor/scroll_top_distance';

/**
 * Scroll position in px at which the target is below the admin bar and the tallest element stuck to the top, or below its
 * `scroll-margin-top` if that is larger. Other scripts can change it with the filter.
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
 * Height of the tallest element stuck to the window's top, including its offset; its anchor offset setting takes
 * precedence.
 */
function tallestStuck(
  target: HTMLElement,
  { document, setting }: Elementor,
  stuck = findAll(document, STUCK),
): number {
  const heights = stuck.map((element) => {
    const settings = settingsOf(element);
    // An element limited to its parent covers nothing outside of it.
    const isElsewhere = settings.sticky_parent === 'yes' && !element.parentElement?.contains(target);
    // A header for other devices is not displayed.
    const coversNothing = settings.sticky === 'bottom' || !isVisible(element);
    if (coversNothing || element.contains(target) || isElsewhere) return 0;
    const lower = asNumber(setting(settings, 'sticky_offset')) + element.offsetHeight;
    return asNumber(setting(settings, 'sticky_anchor_link_offset'), lower);
  });
  return Math.max(0, ...heights);
}

/** Elements that can stick, whether they do now. */
const STICKY = '.elementor-sticky:not(.elementor-sticky__spacer)';

/** Gives the target the margin that the admin bar, and what will be stuck above it, cover; the filter changes it here, too. */
export function setMargin(target: HTMLElement, elementor: Elementor): void {
  const { view, document, hooks } = elementor;
  const above = findAll(document, STICKY).filter(
    (element) => element.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
  const bar = document.getElementById('wpadminbar')?.offsetHeight ?? 0;
  const margin = Number.parseFloat(view.getComputedStyle(target).scrollMarginTop) || 0;
  const padding = Number.parseFloat(view.getComputedStyle(document.documentElement).scrollPaddingTop) || 0;
  const covered = bar + tallestStuck(target, elementor, above);
  const edge = target.getBoundingClientRect().top + view.scrollY;
  const top = edge - Math.max(covered, margin + padding);
  const wanted = edge - asNumber(hooks.applyFilters(FILTER, top), top) - padding;
  if (wanted !== margin) target.style.scrollMarginTop = `${wanted}px`;
}
