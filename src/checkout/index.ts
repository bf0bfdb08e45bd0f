import type { Stop } from '../dom/types';
import { withPart } from '../host/report';
import { isOnPage, watchNodes } from '../host/scan';
import { holdSubmit } from './hold-submit';

/**
 * Forms, and the prompts of a page whose form is only for shoppers who are logged in. Spelled out here as well as in
 * `markup.ts`, which pages without a form need not fetch.
 */
const NODES = 'form.checkout, form#order_review, form#add_payment_method, a.showlogin';

const load = (): Promise<typeof import('./wake')> => import('./wake');

/** Fetches the room's code early where the page has use for it. */
export function prepareCheckout(): void {
  if (isOnPage(NODES)) withPart(load());
}

/** Where all code lies in one file, what the first touch would fetch is opened at once. */
async function wake(node: HTMLElement): Promise<Stop | undefined> {
  const release = node instanceof HTMLFormElement ? holdSubmit(node) : () => undefined;
  try {
    return await (await load()).wakeNode(node);
  } finally {
    if (__STANDALONE__) (await import('./at-desk')).wakeDesk();
    release();
  }
}

/** Wakes the checkout, order-pay and add-payment-method forms of the page, present and future. */
export const startCheckout = (): Stop => watchNodes([{ name: 'checkout', selector: NODES, connect: wake }]);
