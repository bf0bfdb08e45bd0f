import { guard, report } from '../host/report';
import { awaitGlobal } from '../host/scripts/await-global';
import { isObject, toObject } from '../host/settings/json';
import { readGlobal } from '../host/settings/settings';

const GLOBAL = 'wc_stripe_upe_params';

/** The blocks' settings store, the fallback where the classic global is missing; it answers false for what it does not know. */
function readBlocksData(): unknown {
  const { getSetting } = toObject(toObject(readGlobal('wc')).wcSettings);
  if (typeof getSetting !== 'function') return undefined;
  return guard('payment', null, () => getSetting('stripe_data') as unknown);
}

/** The gateway's settings as printed, also when an optimiser brings them late; undefined when they do not come. */
export async function findPaymentSettings(): Promise<unknown> {
  const given =
    readGlobal(GLOBAL) ?? (readBlocksData() || (await awaitGlobal(GLOBAL, { feature: 'payment' })));
  if (isObject(given)) return given;
  if (given) report('payment', 'Stripe initialization data is not available');
  return undefined;
}
