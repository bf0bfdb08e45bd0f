const ZERO_DECIMAL = 'bif clp djf gnf jpy kmf krw mga pyg rwf vnd vuv xaf xof xpf'.split(' ');
const THREE_DECIMAL = 'bhd jod kwd omr tnd'.split(' ');

/** Decimals of `currency` in Stripe's amounts: 0, 2 or 3; `ugx` has two. https://docs.stripe.com/currencies */
export function stripeDecimals(currency: string): 0 | 2 | 3 {
  const code = currency.toLowerCase();
  if (ZERO_DECIMAL.includes(code)) return 0;
  return THREE_DECIMAL.includes(code) ? 3 : 2;
}

/**
 * Store API amount → Stripe amount. `value` has `minorUnit` decimals (the shop's display setting), the result has
 * `decimals` (Stripe's, by default those of `currency`) and is a whole number; thousandths end in 0.
 */
export function toStripeAmount(
  value: number,
  {
    minorUnit,
    currency,
    decimals = stripeDecimals(currency),
  }: { minorUnit: number; currency: string; decimals?: number },
): number {
  const amount = Math.round(value * 10 ** (decimals - minorUnit));
  return decimals === 3 ? Math.floor(amount / 10) * 10 : amount;
}
