import { atom, computed, type ReadableAtom, type WritableAtom } from 'nanostores';
import { listen } from '../../dom/events/events';
import type { Stop } from '../../dom/types';
import { block, unblock } from '../../overlay/block';
import { announce } from '../../react/announce';
import { formStore } from '../form-store';
import { PROCESSING } from '../markup';
import { message } from '../messages';
import type { CartWatch } from './cart-watch';

/** An order whose answer was lost: what is known of it, and the notice that says so. */
export interface LostOrder {
  box: HTMLElement;
  message: 'mayExist' | 'cartUnknown' | 'cartPending' | 'cartEmpty' | 'cartFull';
}

/** The order of one form. */
interface OrderSession {
  /** Null as long as no answer was lost. */
  $lost: WritableAtom<LostOrder | null>;
  /** Whether an order may exist: no second one until the shopper says otherwise or the cart is found to be full. */
  $isLocked: ReadableAtom<boolean>;
  /** Whether an order waits for totals that are being recalculated. */
  isAwaitingTotals: boolean;
  /** Whether an order has been sent whose answer has not come. */
  isSent: boolean;
  /** Looks for the order whose answer was lost. */
  watch: CartWatch | null;
  /** Ends the browser's question before the page is left. */
  stopAsking: Stop;
  /** Takes back the announcement that the order is being placed, as long as it has not been made. */
  stopAnnouncement: Stop;
}

const nothing = (): void => undefined;

/** The order of a form, as long as the form lives. */
export const orderOf = formStore('order', (): OrderSession => {
  const $lost = atom<LostOrder | null>(null);
  return {
    $lost,
    $isLocked: computed($lost, (lost) => lost !== null && lost.message !== 'cartFull'),
    isAwaitingTotals: false,
    isSent: false,
    watch: null,
    stopAsking: nothing,
    stopAnnouncement: nothing,
  };
});

function askFirst(event: BeforeUnloadEvent): void {
  event.preventDefault();
  event.returnValue = '';
}

/** Has the browser ask before the shopper leaves, while the order is on its way (contract 4.10). */
export function askBeforeLeaving(form: HTMLFormElement): void {
  const order = orderOf(form);
  const view = form.ownerDocument.defaultView;
  order.stopAsking();
  if (view) order.stopAsking = listen(view, 'beforeunload', askFirst);
}

/**
 * Covers and marks the form, and says that the order is on its way. The class on the form is what counts: gateways take it
 * away when a shopper broke off (contract 5.4).
 */
export function becomeBusy(form: HTMLFormElement): void {
  form.classList.add(PROCESSING);
  block(form);
  orderOf(form).stopAnnouncement = announce(message('placing'));
}

/** The form can be used again; that the order is on its way is not said after why it was not. */
export function becomeIdle(form: HTMLFormElement): void {
  const order = orderOf(form);
  order.stopAnnouncement();
  order.stopAsking();
  form.classList.remove(PROCESSING);
  unblock(form);
}

/** The form is no longer ours: the browser does not ask, nothing is looked up and nothing announced for it. */
export function endOrder(form: HTMLFormElement): void {
  const order = orderOf(form);
  order.stopAsking();
  order.stopAnnouncement();
  order.watch?.stop();
}
