import { readGlobal } from '../../host/settings/settings';
import { asBoolean, asNumber, asShape, asString } from '../../host/settings/shapes';
import type { Strength } from './strength';

/** Settings of the password meter (global `wc_password_strength_meter_params`, contract 2.2). */
export interface MeterSettings {
  /** The lowest grade that will do. */
  least: number;
  stopsCheckout: boolean;
  error: string;
  hint: string;
}

/** What the host printed, the usual words where it left one out. */
export function readMeterSettings(): MeterSettings {
  const raw = asShape(readGlobal('wc_password_strength_meter_params'));
  return {
    least: asNumber(raw.min_password_strength, 3),
    stopsCheckout: asBoolean(raw.stop_checkout),
    error: asString(raw.i18n_password_error, 'Please enter a stronger password.'),
    hint: asString(raw.i18n_password_hint),
  };
}

const WORDS: Record<Strength, string> = { short: 'Very weak', bad: 'Weak', good: 'Medium', strong: 'Strong' };

/** Text of a grade; the host's own when it is printed. */
export const strengthText = (strength: Strength): string =>
  asString(asShape(readGlobal('pwsL10n'))[strength], WORDS[strength]);

/** Label of the button that shows a password, or hides it again. */
export function toggleLabel(isShown: boolean): string {
  const words = asShape(readGlobal('woocommerce_params'));
  return isShown
    ? asString(words.i18n_password_hide, 'Hide password')
    : asString(words.i18n_password_show, 'Show password');
}
