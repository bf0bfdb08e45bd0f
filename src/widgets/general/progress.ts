import type { Stop } from '../../dom/events';
import { find } from '../../dom/find';
import { whenSeen } from '../../dom/visibility';
import { emitHandlerReady } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';

/** Sets the length of a bar in percent when it is in view; the page's stylesheet animates it. */
export function connect(node: HTMLElement): Stop | void {
  const bar = find(node, '.elementor-progress-bar');
  if (!bar) return;
  const stop = whenSeen(bar.parentElement ?? bar, () => {
    bar.style.width = `${asNumber(bar.dataset.max)}%`;
  });
  emitHandlerReady(node);
  return stop;
}
