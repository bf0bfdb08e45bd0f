import { afterFirstPass } from '../address';
import type { Stop } from '../dom';
import { isOnPage, startFeatures } from '../page';
import { holdSubmit } from './hold-submit';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from './markup';

export { offerOwnButtons } from './payment/own-button-registry';

/** Forms, and the prompts of a page whose form is only for shoppers who are logged in. */
const NODES = [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM, 'a.showlogin'].join(', ');

const load = (): Promise<typeof import('./wake')> => import('./wake');

/** Fetches the room's code early where the page has use for it. */
export function prepareCheckout(): void {
  if (isOnPage(NODES)) void load().catch(() => undefined);
}

async function wake(node: HTMLElement): Promise<Stop | undefined> {
  const release = node instanceof HTMLFormElement ? holdSubmit(node) : () => undefined;
  try {
    const [{ wakeNode }] = await Promise.all([load(), afterFirstPass()]);
    return await wakeNode(node);
  } finally {
    release();
  }
}

/** Wakes the checkout, order-pay and add-payment-method forms of the page, present and future. */
export const startCheckout = (): Stop => startFeatures([{ name: 'checkout', selector: NODES, wake }]);
