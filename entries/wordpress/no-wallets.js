// Says before the first paint that the page keeps no place for wallet buttons (`reserve.css`): on a device that is known to
// have no wallet, and, where only wallets of the device are on offer (`data-wallets="device"`, product pages), on one that
// is not known to have any. `wallet-memory.ts` keeps what is known; Apple Pay answers at once. Where a policy keeps inline
// scripts out, the place is kept.
{
  const isKnown = (key) => {
    try {
      return Number(localStorage.getItem(key)) > Date.now();
    } catch {
      return false; // No storage: nothing is known of the device.
    }
  };
  const hasApplePay = () => {
    try {
      return window.ApplePaySession?.canMakePayments() === true;
    } catch {
      return false; // Pages without TLS may not ask.
    }
  };
  const isUnlikely = () =>
    document.currentScript?.dataset.wallets === 'device' && !isKnown('shopwake_wallets') && !hasApplePay();
  if (isKnown('shopwake_no_wallets') || isUnlikely())
    document.documentElement.dataset.shopwakeWallets = 'none';
}
