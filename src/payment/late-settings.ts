import { awaitGlobal } from '../host/await-global';

/** Settings that an optimiser brings late; undefined when they do not come. */
export const awaitSettings = (): Promise<unknown> => awaitGlobal('wc_stripe_upe_params');
