// Disables the space for wallet buttons (`reserve.css`) before the first paint: on devices known to have no wallet and, where
// only wallets of the device are offered (`data-wallets="device"`, product pages), on devices not known to have one.
// `src/express/likely-wallets.ts` stores what is known; Apple Pay is detected at once. If a policy blocks inline scripts, the
// space is reserved.
{
  // By tag: authors' markup overrides `document.currentScript` (`<object id="currentScript">`), and contains no script.
  const own = Document.prototype.querySelector.call(
    document,
    'script#shopwake-no-wallets,script[src*="/no-wallets.js"]',
  );
  const isKnown = (key) => {
    try {
      return Number(localStorage.getItem(key)) > Date.now();
    } catch {
      return false; // No storage: nothing is known about the device.
    }
  };
  const hasApplePay = () => {
    try {
      return window.ApplePaySession?.canMakePayments() === true;
    } catch {
      return false; // Pages without TLS must not call it.
    }
  };
  const isUnlikely = () =>
    own?.dataset.wallets === 'device' && !isKnown('shopwake_wallets') && !hasApplePay();
  if (isKnown('shopwake_no_wallets') || isUnlikely())
    document.documentElement.dataset.shopwakeWallets = 'none';
}
