import { atom, onMount, type WritableAtom } from 'nanostores';
import { findGiven } from '../dom/find';
import { stretchBox } from '../elementor/layout';
import type { Elementor } from '../elementor/runtime';
import { emit } from '../host/events/events';
import { listen } from '../host/events/listen';
import { shared } from '../host/registry';
import { asString } from '../host/settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** Size of the window, px. */
    'widgets/window size': WritableAtom<WindowSize>;
    /** Height of a floating bar at the top of the window, px. */
    'widgets/top bar height': WritableAtom<number>;
  }
}

const readSize = () => ({ width: globalThis.innerWidth, height: globalThis.innerHeight });

type WindowSize = ReturnType<typeof readSize>;

/** Size of the window in px; changes on `resize`. All subscribers share one listener. */
export const $windowSize = shared('widgets/window size', () => atom(readSize()));

onMount($windowSize, () => listen(window, 'resize', { host: true }, () => $windowSize.set(readSize())));

/** Height of a floating bar at the top of the window, px; sticky elements stay below it. */
export const $topBarHeight = shared('widgets/top bar height', () => atom(0));

/** Width and offset, px, with which an element is as wide as the kit's container for stretched sections, or as the page. */
export function stretchedBox(element: HTMLElement, { document, config }: Elementor) {
  const selector = asString(config.kit.stretched_section_container);
  return stretchBox(element, selector ? findGiven(document, selector) : null, config.isRtl);
}

/** Motion effects and sticky elements measure themselves again. */
export const MOTION_RECALC = 'elementor-pro/motion-fx/recalc';
/** A panel of nested tabs was shown; argument: the panel. */
export const PANEL_SHOWN = 'elementor/nested-tabs/activate';
/** Background videos measure themselves again. */
export const VIDEO_RECALC = 'elementor/bg-video/recalc';

/** Tells other scripts and our widgets that `panel` now has a size. */
export function emitPanelShown(panel: Element): void {
  const view = panel.ownerDocument.defaultView;
  if (!view) return;
  emit(view, MOTION_RECALC);
  emit(view, PANEL_SHOWN, [panel]);
  emit(view, VIDEO_RECALC);
}

/** Tells other scripts and our widgets that the layout has changed; for panels of nested tabs, see `emitPanelShown`. */
export function emitMoved({ ownerDocument }: Element): void {
  if (ownerDocument.defaultView) emit(ownerDocument.defaultView, MOTION_RECALC);
}
