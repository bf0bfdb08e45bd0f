import type { Stop } from '../dom';
import { type JQuery, type JQuerySet, whenJQuery } from '../page';
import type { BlockLook } from './block';

interface BlockOptions {
  overlayCSS?: { background?: string; opacity?: number };
  fadeIn?: number;
  fadeOut?: number;
}

const DEFAULTS = {
  message: null,
  overlayCSS: { background: '#000', opacity: 0.6, cursor: 'default' },
  fadeIn: 200,
  fadeOut: 400,
  css: {},
  baseZ: 1000,
};

const lookOf = (options: BlockOptions = {}): BlockLook => ({
  background: options.overlayCSS?.background ?? null,
  opacity: options.overlayCSS?.opacity ?? 0.6,
  fadeIn: options.fadeIn ?? DEFAULTS.fadeIn,
  fadeOut: options.fadeOut ?? DEFAULTS.fadeOut,
});

type Drawing = typeof import('./block');

let drawing: Drawing | undefined;

/** The overlay's drawing comes with its first use; calls made until then are carried out in their order. */
function draw(work: (drawing: Drawing) => unknown): void {
  if (drawing) work(drawing);
  else
    void import('./block').then((loaded) => {
      drawing = loaded;
      work(loaded);
    });
}

type Each = (this: JQuerySet, work: (index: number, element: HTMLElement) => void) => JQuerySet;

function install(jQuery: JQuery): void {
  if (typeof jQuery.fn.block === 'function') return;
  const data = (element: HTMLElement, value: boolean): unknown =>
    (jQuery(element).data as (key: string, value: boolean) => unknown)('blockUI.isBlocked', value);
  const each = jQuery.fn.each as Each;
  jQuery.fn.block = function (this: JQuerySet, options?: BlockOptions): JQuerySet {
    return each.call(this, (_, element) => {
      draw(({ block }) => block(element, lookOf(options)));
      data(element, true);
    });
  };
  jQuery.fn.unblock = function (this: JQuerySet): JQuerySet {
    return each.call(this, (_, element) => {
      draw(({ unblock }) => unblock(element));
      data(element, false);
    });
  };
  installPageBlock(jQuery);
}

function installPageBlock(jQuery: JQuery): void {
  const body = (): JQuerySet => jQuery('body');
  jQuery.blockUI = Object.assign(
    (options?: BlockOptions) => (body().block as (o?: BlockOptions) => void)(options),
    {
      defaults: DEFAULTS,
    },
  );
  jQuery.unblockUI = () => (body().unblock as () => void)();
}

/** `.block()`, `.unblock()`, `$.blockUI` and its flag for plugins that call them, on every jQuery without its own. */
export const offerBlockUi = (): Stop => whenJQuery(install);
