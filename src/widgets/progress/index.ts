import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { whenSeen } from '../../dom/visibility';
import { asNumber } from '../../host/shapes';

/** A bar takes its length, in percent, once it is seen; the page's stylesheet draws the way there (contract 7). */
export function wake(widget: HTMLElement): Stop | undefined {
  const bar = find(widget, '.elementor-progress-bar');
  if (!bar) return undefined;
  return whenSeen(bar.parentElement ?? bar, () => {
    bar.style.width = `${asNumber(bar.dataset.max)}%`;
  });
}
