import type { AppearanceSource } from './appearance';
import type { Appearance } from './types';

/** Looks of the theme for Stripe's frames; the sampling is fetched only by pages whose server has none cached. */
export const sampleAppearance = async (source: AppearanceSource): Promise<Appearance> =>
  (await import('./appearance')).sampleAppearance(source);
