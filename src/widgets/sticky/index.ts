import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import { type Elementor, onDevice, onResize } from '../../elementor/runtime';
import { stickFixed } from './fixed';
import { limitOf, sticksByItself } from './limit';
import { STICKY } from './markup';
import { stickNatively } from './native';
import { parseSticky, type StickySetup } from './settings';

const RESIZE_QUIET = 300;

/** Keeps an element at an edge of the window on its devices (contract 3.12). */
export function wake(element: HTMLElement, elementor: Elementor): Stop {
  let inForce = '';
  let stop: Stop | null = null;
  const follow = (): void => {
    const setup = setupOf(element, elementor);
    const next = JSON.stringify(setup);
    if (next === inForce) return;
    stop?.();
    inForce = next;
    stop = setup && start(element, setup);
  };
  let quiet: ReturnType<typeof setTimeout> | undefined;
  return stopAll([
    () => stop?.(),
    () => clearTimeout(quiet),
    onDevice(elementor, follow),
    onResize(elementor, () => {
      clearTimeout(quiet);
      quiet = setTimeout(follow, RESIZE_QUIET);
    }),
  ]);
}

function setupOf(element: HTMLElement, { $device, setting }: Elementor): StickySetup | null {
  const settings = settingsOf(element);
  return parseSticky(settings, $device.get(), (key) => setting(settings, key), adminBarHeight(element));
}

function start(element: HTMLElement, setup: StickySetup): Stop {
  const limit = limitOf(element, setup);
  element.classList.add(STICKY);
  const stop =
    limit && sticksByItself(element, limit)
      ? stickNatively(element, limit, setup)
      : stickFixed(element, limit, setup);
  return stopAll([() => element.classList.remove(STICKY), stop]);
}

/** Height of the CMS's admin bar while it stays on screen, else 0. */
function adminBarHeight({ ownerDocument }: Element): number {
  const bar = ownerDocument.getElementById('wpadminbar');
  const isFixed = bar && ownerDocument.defaultView?.getComputedStyle(bar).position === 'fixed';
  return isFixed ? bar.offsetHeight : 0;
}
