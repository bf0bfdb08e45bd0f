import { findAll } from '../../dom/find';
import { elementorConfig } from '../../elementor/settings';
import { asString } from '../../host/settings';

/** Widgets whose texts the server only knows by the referer that comes with the shop's requests. */
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
 * Has the shop's requests say which widget of which page they come from, so that totals, payment box and terms come back
 * in the widget's words.
 */
export function writeReferers(root: ParentNode): void {
  for (const widget of findAll(root, REFERRING))
    for (const field of findAll(widget, '[name=_wp_http_referer]', HTMLInputElement))
      field.value = refererOf(widget.ownerDocument, widget);
}
