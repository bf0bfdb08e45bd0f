import { findAll } from '../../dom/find';
import { show } from '../../dom/motion';
import { hide } from '../../dom/visible';
import { emit } from '../../host/events';
import { goTo } from '../../host/navigate';
import { asString, toObject } from '../../host/settings';

function actionsOf({ dataset }: HTMLElement): Record<string, unknown>[] {
  try {
    const list: unknown = JSON.parse(dataset.expireActions ?? '[]');
    return Array.isArray(list) ? list.map(toObject) : [];
  } catch {
    return [];
  }
}

/** What the settings want at the end of a countdown, once other scripts know of it. */
export function expire(widget: HTMLElement, box: HTMLElement): void {
  emit(widget, 'countdown_expire');
  for (const { type, redirect_url: url } of actionsOf(box)) {
    if (type === 'hide') hide(box);
    if (type === 'redirect') goTo(asString(url));
    if (type === 'message')
      for (const node of findAll(widget, '.elementor-countdown-expire--message')) show(node);
  }
}
