import { report } from '../host/report';
import { asString } from '../host/shapes';
import { endpointUrl } from '../http/endpoint';
import { send } from '../http/send';
import { sampleAppearance } from '../stripe/appearance/sample-appearance';
import type { Appearance } from '../stripe/types';
import type { Desk } from './desk';

const isEmpty = ({ rules = {} }: Appearance): boolean => Object.keys(rules['.Input'] ?? {}).length === 0;

/** Lets the server cache the looks for a day. What becomes of it does not matter to the shopper. */
function save({ settings }: Desk, appearance: Appearance): void {
  const fields = {
    appearance: JSON.stringify(appearance),
    is_block_checkout: 'false',
    theme_name: asString(settings.raw.theme_name),
    _ajax_nonce: asString(settings.raw.saveAppearanceNonce),
  };
  send({ url: endpointUrl(settings.ajaxUrl, 'wc_stripe_save_appearance'), fields }).catch((cause) =>
    report('card appearance', cause),
  );
}

/** Samples the theme's looks, for pages whose server has none cached (card contract 3.5). */
export function sampleLooks(desk: Desk): Appearance {
  const { document, settings } = desk;
  const appearance = sampleAppearance({ document, isOptimized: settings.isOptimized });
  // Only the true checkout has the fields to sample: anything else would poison the server's cache.
  if (settings.kind === 'checkout' && !isEmpty(appearance)) save(desk, appearance);
  return appearance;
}
