// Prefetches the files of `data-files` (URLs separated by spaces) once the page has loaded and the browser is idle, for visitors
// with something in the cart (WooCommerce's cookie), unless they save data or the line is slower than 3G.
{
  const files = document.currentScript?.dataset.files ?? '';
  const prefetch = () => {
    for (const href of files.split(' ')) {
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
