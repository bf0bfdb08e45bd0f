import type { ElementsOptions } from '../stripe/types';
import type { Desk } from './desk';

/** Mode, amount and currency: nothing to pay is a setup (card contract 3.3, 7.7). */
export const amountOptions = ({ amount, currency }: Pick<Desk, 'amount' | 'currency'>): ElementsOptions =>
  amount < 1 ? { mode: 'setup', currency } : { mode: 'payment', currency, amount };
