import { awaitGlobal } from '../host/await-global';
import { report } from '../host/report';

const PARAMS = 'wc_stripe_express_checkout_params';

/** Settings that an optimiser brings late; without them the buttons' place is given back. */
export async function awaitSettings(): Promise<void> {
  if ((await awaitGlobal(PARAMS)) === undefined) report('express', `${PARAMS} is missing`);
}
