import { findAll } from '../../dom/find';
import { elementorConfig } from '../../elementor/settings';
import { asString } from '../../host/settings';

/** Widgets whose texts the server finds by the referer of the shop's requests. */
const REFERRING = ['woocommerce-cart', 'woocommerce-checkout-page']
  .map((type) => `[data-widget_type^="${type}."]`)
  .join();

function refererOf({ URL: address }: Document, widget: HTMLElement): string {
  const url = new URL(address);
  url.hash = '';
  url.searchParams.set('elementorPageId', asString(elementorConfig().post.id));
  url.searchParams.set('elementorWidgetId', widget.dataset.id ?? '');
  return url.href;
}

/**
 * Adds the ids of page and widget to the referer fields of the shop's requests, so that the server renders totals, payment
 * box and terms with the widget's texts.
 */
export function writeReferers(root: ParentNode): void {
  for (const widget of findAll(root, REFERRING))
    for (const field of findAll(widget, '[name=_wp_http_referer]', HTMLInputElement))
      field.value = refererOf(widget.ownerDocument, widget);
}
