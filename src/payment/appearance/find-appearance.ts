import type { Appearance } from '@stripe/stripe-js';
import { guard, report } from '../../host/report';
import { postAppearance } from '../requests';
import { $appearance, $settings } from '../stores';
import { sampleAppearance } from './sample-appearance';

const isEmpty = ({ rules = {} }: Appearance): boolean => Object.keys(rules['.Input'] ?? {}).length === 0;

/** Samples the theme, for pages whose server has nothing cached. What becomes of saving it does not matter to the shopper. */
function sample(): Appearance {
  const settings = $settings.get();
  const appearance = sampleAppearance({ document, isOptimized: settings.isOptimized });
  // Only the true checkout has the fields to sample: anything else would poison the server's cache.
  if (settings.kind === 'checkout' && !isEmpty(appearance))
    postAppearance(settings, appearance).catch((cause) => report('payment appearance', cause));
  return appearance;
}

/** The theme's style: from the server's cache, else sampled and saved once per page load (card contract 3.5). */
export function findAppearance(): Appearance {
  const known = $appearance.get() ?? $settings.get().appearance;
  if (known) return known;
  const appearance = guard('payment appearance', null, sample) ?? { theme: 'stripe' };
  $appearance.set(appearance);
  return appearance;
}
