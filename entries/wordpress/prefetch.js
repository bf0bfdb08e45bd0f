// Prefetches the files of `data-files` (URLs separated by spaces) once the page has loaded and the browser is idle, for visitors
// with something in the cart (WooCommerce's cookie), unless they save data or the line is slower than 3G.
{
  // By tag: authors' markup overrides `document.currentScript` (`<object id="currentScript">`), and contains no script.
  const own = Document.prototype.querySelector.call(document, 'script#shopwake-prefetch');
  const { files = '', base = '' } = own?.dataset ?? {};
  const prefetch = () => {
    for (const href of files.split(' ')) {
      if (!base || !new URL(href, location.href).href.startsWith(new URL(base, location.href).href)) continue;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous' });
      document.head.append(link);
    }
  };
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  const hasCart = /(?:^|; )woocommerce_items_in_cart=[1-9]/.test(document.cookie);
  if (files && hasCart && !saveData && !effectiveType.endsWith('2g') && window.requestIdleCallback)
    addEventListener('load', () => requestIdleCallback(prefetch));
}
