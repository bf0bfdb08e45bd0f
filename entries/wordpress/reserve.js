// Decides before the first paint how many places `reserve.css` keeps for wallet buttons: those that the shop's last page
// showed, and on a first visit one, if a wallet is likely. `src/express/buttons/likely-wallets.ts` stores what was shown and
// decides alike for pages without this script. The space of a guess is released after three seconds at the latest, that of
// known wallets after ten. If a policy blocks inline scripts, the sheet reserves nothing.

import { call, property } from './own-document.js';

{
  // By tag: authors' markup contains no script.
  const own = call('querySelector', 'script#shopwake-reserve,script[src*="/reserve.js"]');
  const { shop, wallets = '' } = own?.dataset ?? {};
  const { style, dataset } = property('documentElement');
  const offered = wallets.split(',');
  const recall = () => {
    try {
      return (localStorage.getItem(`shopwake_wallets_${shop}`) ?? '').split(' ');
    } catch {
      return []; // No storage: nothing is known about the device.
    }
  };
  const hasApplePay = () => {
    try {
      return window.ApplePaySession?.canMakePayments() === true;
    } catch {
      return false; // Pages without TLS must not call it.
    }
  };
  const hasGooglePay = () => 'PaymentRequest' in window && /Chrom(e|ium)\//.test(navigator.userAgent);
  const isLikely = (wallet) =>
    (wallet === 'applePay' && hasApplePay()) ||
    (wallet === 'googlePay' && hasGooglePay()) ||
    wallet === 'amazonPay' ||
    wallet === 'link';
  const [until, height, ...shown] = recall();
  const isKnown = Number(until) > Date.now();
  const count = isKnown
    ? shown.filter((wallet) => offered.includes(wallet)).length
    : Number(offered.some(isLikely));
  if (count) {
    style.setProperty('--shopwake-wallets', count);
    if (isKnown) style.setProperty('--shopwake-wallet-height', `${height}px`);
    dataset.shopwakeWallets = 'expected';
    requestAnimationFrame(() => setTimeout(() => delete dataset.shopwakeWallets, isKnown ? 10000 : 3000));
  }
}
