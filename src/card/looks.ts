import { report } from '../page';
import { type Appearance, sampleAppearance } from '../stripe';
import type { Desk } from './desk';
import { postAppearance } from './requests';

const isEmpty = ({ rules = {} }: Appearance): boolean => Object.keys(rules['.Input'] ?? {}).length === 0;

async function sample(desk: Desk): Promise<Appearance> {
  const { document, settings } = desk;
  const appearance = await sampleAppearance({ document, isOptimized: settings.isOptimized });
  // Only the true checkout has the fields to sample: anything else would poison the server's cache.
  if (settings.kind === 'checkout' && !isEmpty(appearance)) {
    postAppearance(settings, appearance).catch((cause) => report('card appearance', cause));
  }
  return appearance;
}

/** The theme's looks: from the server's cache, else sampled and saved once per page load (card contract 3.5). */
export function findAppearance(desk: Desk): Promise<Appearance> {
  desk.appearance ??= desk.settings.appearance
    ? Promise.resolve(desk.settings.appearance)
    : sample(desk).catch((cause) => {
        report('card appearance', cause);
        return { theme: 'stripe' };
      });
  return desk.appearance;
}
