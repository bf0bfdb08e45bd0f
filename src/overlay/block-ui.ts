import type { Stop } from '../dom/types';
import { type JQuery, type JQuerySet, whenJQuery } from '../host/jquery';
import { withPart } from '../host/report';

type Drawing = typeof import('./drawing');
type Each = (this: JQuerySet, work: (index: number, element: HTMLElement) => void) => JQuerySet;

/** Read and changed by plugins; the looks themselves come with the drawing. */
const DEFAULTS = { message: null, overlayCSS: {}, css: {} };

let drawing: Drawing | undefined;

/** The overlay's drawing comes with its first use; calls made until then are carried out in their order. */
function draw(work: (drawing: Drawing) => unknown): void {
  if (drawing) work(drawing);
  else
    withPart(import('./drawing'), (loaded) => {
      drawing = loaded;
      work(loaded);
    });
}

function install(jQuery: JQuery): void {
  const { fn } = jQuery;
  if (typeof fn.block === 'function') return;
  const { data } = jQuery as unknown as { data(element: Element, key: string, value: unknown): void };
  const method = (isBlocking: boolean) =>
    function (this: JQuerySet, options?: unknown): JQuerySet {
      return (fn.each as Each).call(this, (_, element) => {
        draw(({ blockAs, unblock }) => (isBlocking ? blockAs(element, options) : unblock(element)));
        data.call(jQuery, element, 'blockUI.isBlocked', Number(isBlocking));
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
