import type { Stop } from '../dom/events';
import { type JQuery, type JQuerySet, whenJQuery } from '../host/events/jquery';
import { asOurs } from '../host/events/jquery-methods';
import { shared } from '../host/registry';
import { report } from '../host/report';
import type { BlockOptions } from './layers';

declare module '../host/registry' {
  interface PageRegistry {
    /** The overlay code for other scripts, once it has loaded. */
    'overlay/for plugins': { overlay: Layers | null };
  }
}

type Layers = typeof import('./layers');
type Each = (this: JQuerySet, work: (index: number, node: HTMLElement) => void) => JQuerySet;

/** `$.blockUI.defaults`, which plugins read and change; the appearance without options is defined in `layers.ts`. */
const DEFAULTS = { message: null, overlayCSS: {}, css: {} };

/** The code that draws overlays; null until a plugin's first call. */
const loaded = (): { overlay: Layers | null } => shared('overlay/for plugins', () => ({ overlay: null }));

/** Runs `work` with the overlay code, which is fetched at the first use; calls keep their order. */
function withOverlay(work: (overlay: Layers) => void): void {
  const state = loaded();
  if (state.overlay) work(state.overlay);
  else
    import(/* chunk: block */ './layers').then(
      (overlay) => {
        state.overlay = overlay;
        work(overlay);
      },
      (cause) => report('busy overlay', cause),
    );
}

const PAGE: unknown[] = [window, document];

/** The element whose overlay covers a node: `body` for the whole page. */
const coveredBy = (node: HTMLElement): HTMLElement => (PAGE.includes(node) ? document.body : node);

function install(jQuery: JQuery): void {
  const { fn } = jQuery;
  if (typeof fn.block === 'function') {
    // The library itself draws what we draw; what replaces it later does not.
    if (jQuery.blockUI) for (const method of [fn.block, fn.unblock]) asOurs(Object(method));
    return;
  }
  const { data } = jQuery as unknown as { data(node: unknown, key: string, value: unknown): void };
  const method = (isBlocking: boolean) =>
    function (this: JQuerySet, options?: unknown): JQuerySet {
      return (fn.each as Each).call(this, (_, node) => {
        const element = coveredBy(node);
        withOverlay(({ drawOverlays, removeOverlay }) =>
          isBlocking ? drawOverlays([element], (options ?? {}) as BlockOptions) : removeOverlay(element),
        );
        const flagged = element === document.body ? [...PAGE, element] : [element];
        for (const one of flagged) data.call(jQuery, one, 'blockUI.isBlocked', Number(isBlocking));
      });
    };
  const block = asOurs(method(true));
  const unblock = asOurs(method(false));
  Object.assign(fn, { block, unblock });
  jQuery.blockUI = Object.assign((options?: unknown) => block.call(jQuery('body'), options), {
    defaults: DEFAULTS,
  });
  jQuery.unblockUI = () => unblock.call(jQuery('body'));
}

/** Adds `.block()`, `.unblock()`, `$.blockUI` and its flag for plugins to every jQuery that lacks them. */
export const offerBlockUi = (): Stop => whenJQuery(install);
