import { find, type Stop } from '../../dom';
import { asNumber } from '../../page';
import { whenSeen } from '../seen';

/** A bar takes its length, in percent, once it is seen; the page's stylesheet draws the way there (contract 7). */
export function wake(widget: HTMLElement): Stop | undefined {
  const bar = find(widget, '.elementor-progress-bar');
  if (!bar) return undefined;
  return whenSeen(bar.parentElement ?? bar, () => {
    bar.style.width = `${asNumber(bar.dataset.max)}%`;
  });
}
