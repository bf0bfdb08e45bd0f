// Says before the first paint that this device is known to have no wallet (`wallet-memory.ts`), so that `reserve.css`
// keeps no place for buttons. Where a policy keeps inline scripts out, the place is kept as on any other device.
try {
  const until = Number(localStorage.getItem('shopwake_no_wallets'));
  if (until > Date.now()) document.documentElement.dataset.shopwakeWallets = 'none';
} catch {
  // No storage: nothing is known of the device.
}
