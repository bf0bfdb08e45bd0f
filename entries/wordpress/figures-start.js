// Printed at the end of a measured page, for both groups alike: decides whether this view is in the sample, notes what happens
// before the collector has come, and fetches that when the page is idle. Minified by the build: it is inline.

import { call, listen, property } from './own-document.js';

{
  // By tag: authors' markup contains no script.
  const own = call('querySelector', 'script#shopwake-figures-start,script[src*="/figures-start.js"]');
  const config = JSON.parse(own.dataset.config);
  const view = { config, presses: [], slots: [] };
  const base = new URL(own.src ? '..' : config.base, own.src || location.href).href;
  const file = new URL(config.file, location.href).href;

  /** Notes the first totals that nothing covers. */
  const look = () => {
    if (call('querySelector', 'form.checkout .blockOverlay')) requestAnimationFrame(look);
    else view.totals ??= performance.now();
  };
  const onTotals = () => requestAnimationFrame(look);

  // With jQuery on the page both groups trigger the event through it, and jQuery's own events reach no native listener.
  const listenThroughJQuery = () => {
    if (!window.jQuery?.fn || window.jQuery === view.jQuery) return;
    view.jQuery = window.jQuery;
    view.jQuery(property('body')).one('updated_checkout', onTotals);
  };

  // The Enter key clicks the button, too.
  const onClick = ({ target, timeStamp }) => {
    if (target instanceof Element && Element.prototype.closest.call(target, '#place_order'))
      view.presses.push(timeStamp);
  };

  const watchCheckout = () => {
    listenThroughJQuery();
    listen(document, 'load', listenThroughJQuery, true);
    listen(document, 'DOMContentLoaded', listenThroughJQuery);
    listen(document, 'updated_checkout', onTotals, { once: true });
    listen(document, 'click', onClick, true);
  };

  /** Notes when the space of the wallet buttons changes; either group has the gateway's container. */
  const watchSlot = () => {
    const slot = call('querySelector', '#wc-stripe-express-checkout-element');
    if (slot && window.ResizeObserver)
      new ResizeObserver(() => view.slots.push(performance.now())).observe(slot);
  };

  const fetchCollector = () => {
    const { group, isSwitch } = window.shopwakePage ?? {};
    if (typeof group !== 'string' || isSwitch || !file.startsWith(base)) return;
    window.shopwakePage.view = view;
    const script = call('createElement', 'script');
    script.crossOrigin = 'anonymous';
    script.integrity = config.integrity;
    if (own.nonce) script.nonce = own.nonce;
    try {
      script.src = file;
      property('head').append(script);
    } catch {
      // Trusted Types of the site refuse the address: this site is not measured.
    }
  };

  if (!navigator.connection?.saveData && !property('hidden') && Math.random() * 100 < config.sample) {
    if (config.kind === 'checkout') watchCheckout();
    watchSlot();
    listen(window, 'load', () =>
      (window.requestIdleCallback ?? setTimeout)(fetchCollector, { timeout: 5000 }),
    );
  }
}
