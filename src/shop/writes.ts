import { shared } from '../host/registry';
import { createQueue, type Queue } from '../http/queue';

declare module '../host/registry' {
  interface PageRegistry {
    /** Changes of the cart, one after the other. */
    'cart writes': Queue;
  }
}

/** Cart writes of all bundles go through one queue, so that none overtakes another. */
export const cartWrites: Queue = shared('cart writes', createQueue);
