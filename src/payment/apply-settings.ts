import { parsePaymentSettings } from './settings';
import { $settings, $total } from './stores';

/** Takes the gateway's settings as printed; false: without a key there is nothing to start. */
export function applySettings(given: unknown): boolean {
  const settings = parsePaymentSettings(given);
  const { amount, currency, key } = settings;
  $settings.set(settings);
  $total.set({ amount, currency, printed: '' });
  return key !== '';
}
