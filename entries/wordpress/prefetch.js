// Prefetches the files of `data-files` (URLs separated by spaces) once the page has loaded and the browser is idle, for visitors
// with something in the cart (WooCommerce's cookie), unless they save data or the line is slower than 3G.

import { call, listen, property } from './own-document.js';

{
  // By tag: authors' markup contains no script.
  const own = call('querySelector', 'script#shopwake-prefetch');
  const { files = '', base = '' } = own?.dataset ?? {};
  const prefetch = () => {
    for (const href of files.split(' ')) {
      if (!base || !new URL(href, location.href).href.startsWith(new URL(base, location.href).href)) continue;
      const link = call('createElement', 'link');
      Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous' });
      property('head').append(link);
    }
  };
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  const hasCart = /(?:^|; )woocommerce_items_in_cart=[1-9]/.test(property('cookie'));
  if (files && hasCart && !saveData && !effectiveType.endsWith('2g') && window.requestIdleCallback)
    listen(window, 'load', () => requestIdleCallback(prefetch));
}
