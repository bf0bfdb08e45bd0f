// Prefetches the files of `data-files` (URLs separated by spaces) once the page has loaded and the browser is idle, for visitors
// with something in the cart (WooCommerce's cookie), unless they save data or the line is slower than 3G.
{
  // By tag and from the prototype: authors' markup overrides properties of `document` (`<object id="cookie">`), and contains no
  // script.
  const own = Document.prototype.querySelector.call(document, 'script#shopwake-prefetch');
  const property = (name) => Object.getOwnPropertyDescriptor(Document.prototype, name).get.call(document);
  const { files = '', base = '' } = own?.dataset ?? {};
  const prefetch = () => {
    for (const href of files.split(' ')) {
      if (!base || !new URL(href, location.href).href.startsWith(new URL(base, location.href).href)) continue;
      const link = document.createElement('link');
      Object.assign(link, { rel: 'prefetch', as: 'script', href, crossOrigin: 'anonymous' });
      property('head').append(link);
    }
  };
  const { saveData, effectiveType = '' } = navigator.connection ?? {};
  const hasCart = /(?:^|; )woocommerce_items_in_cart=[1-9]/.test(property('cookie'));
  if (files && hasCart && !saveData && !effectiveType.endsWith('2g') && window.requestIdleCallback)
    addEventListener('load', () => requestIdleCallback(prefetch));
}
