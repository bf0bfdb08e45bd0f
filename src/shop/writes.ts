import { shared } from '../host/registry';
import { createQueue, type Queue } from '../http/queue';

/** Cart writes of all bundles go through one queue, so that none overtakes another. */
export const cartWrites: Queue = shared('cart writes', createQueue);
