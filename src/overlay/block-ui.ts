import type { Stop } from '../dom/types';
import { type JQuery, type JQuerySet, whenJQuery } from '../host/jquery';
import { shared } from '../host/registry';
import { report } from '../host/report';

type Overlay = typeof import('./block-as');
type Each = (this: JQuerySet, work: (index: number, node: HTMLElement) => void) => JQuerySet;

/** Read and changed by plugins; how an overlay is drawn by default is said where it is drawn. */
const DEFAULTS = { message: null, overlayCSS: {}, css: {} };

/** The code that draws, once a plugin has asked for it. */
const loaded = (): { overlay: Overlay | null } => shared('overlay/for plugins', () => ({ overlay: null }));

/** Fetched with the first use on pages whose features have not brought it; calls until then keep their order. */
function withOverlay(work: (overlay: Overlay) => void): void {
  const state = loaded();
  if (state.overlay) work(state.overlay);
  else
    import(/* chunk: shop */ './block-as').then(
      (overlay) => {
        state.overlay = overlay;
        work(overlay);
      },
      (cause) => report('busy overlay', cause),
    );
}

const PAGE: unknown[] = [window, document];

/** The whole page is covered by its body. */
const coveredBy = (node: HTMLElement): HTMLElement => (PAGE.includes(node) ? document.body : node);

function install(jQuery: JQuery): void {
  const { fn } = jQuery;
  if (typeof fn.block === 'function') return;
  const { data } = jQuery as unknown as { data(node: unknown, key: string, value: unknown): void };
  const method = (isBlocking: boolean) =>
    function (this: JQuerySet, options?: unknown): JQuerySet {
      return (fn.each as Each).call(this, (_, node) => {
        const element = coveredBy(node);
        withOverlay(({ blockAs, unblock }) => (isBlocking ? blockAs(element, options) : unblock(element)));
        const flagged = element === document.body ? [...PAGE, element] : [element];
        for (const one of flagged) data.call(jQuery, one, 'blockUI.isBlocked', Number(isBlocking));
      });
    };
  const block = method(true);
  const unblock = method(false);
  Object.assign(fn, { block, unblock });
  jQuery.blockUI = Object.assign((options?: unknown) => block.call(jQuery('body'), options), {
    defaults: DEFAULTS,
  });
  jQuery.unblockUI = () => unblock.call(jQuery('body'));
}

/** `.block()`, `.unblock()`, `$.blockUI` and its flag for plugins that call them, on every jQuery without its own. */
export const offerBlockUi = (): Stop => whenJQuery(install);
