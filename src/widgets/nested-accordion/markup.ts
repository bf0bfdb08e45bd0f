import { prefersReducedMotion } from '../../dom/motion';
import { settingsOf, sizeOf } from '../../elementor/element-settings';
import { toObject } from '../../host/settings';
import { uniqueId } from '../../host/unique-id';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { own, ownAll } from '../start/own';

export const ITEM = '.e-n-accordion-item';
export const TITLE = '.e-n-accordion-item-title';
/** Duration when the setting is absent, ms. */
const DURATION = 400;
/** More regions than this are noise to a screen reader (APG). */
const REGIONS = 6;

/** The items of one widget; `open` of each is the state, since the browser itself changes it, too (find in page). */
export const itemsOf = (widget: HTMLElement): readonly HTMLDetailsElement[] =>
  ownAll(widget, ITEM).filter((item): item is HTMLDetailsElement => item instanceof HTMLDetailsElement);

/** What opens an item. */
export const titleOf = (item: Element): HTMLElement | null =>
  item.querySelector<HTMLElement>(`:scope > ${TITLE}`);

/** Duration of the height animation, ms; seconds are × 1000, 0 under reduced motion. */
export function durationOf(widget: HTMLElement): number {
  if (prefersReducedMotion(widget)) return 0;
  const setting = settingsOf(widget).n_accordion_animation_duration;
  const unit = toObject(setting).unit === 's' ? 1000 : 1;
  return Math.max(0, sizeOf(setting, DURATION / unit) * unit);
}

/** Whether an opening item closes the others. */
export const isExclusive = (widget: HTMLElement): boolean =>
  (settingsOf(widget).max_items_expended ?? 'one') === 'one';

/** Titles say what is open now; a region is named by its title, not by the whole item (el#28797). */
export function writeNames(widget: HTMLElement, items: readonly HTMLDetailsElement[]): void {
  own(widget, '.e-n-accordion[aria-label]')?.setAttribute('role', 'group');
  for (const item of items) {
    const title = titleOf(item);
    const region = item.querySelector(':scope > [role=region]');
    title?.setAttribute('aria-expanded', String(item.open));
    if (!title || !region) continue;
    title.id ||= uniqueId(`${item.id || 'e-n-accordion-item'}-title`);
    writeAttributes(region, {
      'aria-labelledby': title.id,
      ...(items.length > REGIONS ? { role: null } : {}),
    });
  }
}
