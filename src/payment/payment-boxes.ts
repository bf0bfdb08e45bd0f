import { useLayoutEffect } from 'react';
import { find, findAll } from '../dom/find';
import { beforeAjaxResponse } from '../host/before-ajax-response';
import { startedEntries } from '../host/start-entry';
import { useHostEvent } from '../react/hooks/use-event';
import { whenIdle } from '../timing/schedule';
import { discardElement, loadElement } from './load-element';
import { chosenStripeMethod, METHOD } from './payment-methods';
import { BOX, type MovedBox, type PaymentSession } from './payment-session';

/** An element that can take another one in without reloading its frames. */
type Mover = ParentNode & { moveBefore(node: Node, reference: Node | null): void };

const isFilledBox = (box: HTMLElement | undefined): box is HTMLElement =>
  Boolean(box?.isConnected && box.childElementCount && box.closest('.woocommerce-checkout-payment'));

const move = (box: HTMLElement, parent: Node | null, reference: Node | null): void =>
  (parent as unknown as Mover).moveBefore(box, reference);

/** Moves a box back to its mark, or instead of the new box of its method; without either the method is gone. */
function putBack(box: HTMLElement, { type, form, mark }: MovedBox): void {
  const fresh = find(form, `${BOX}[data-payment-method-type="${type}"]`);
  const anchor = mark.isConnected ? mark : fresh;
  if (anchor) move(box, anchor.parentNode, anchor);
  else box.remove();
  mark.remove();
  if (anchor === fresh) fresh?.remove();
}

function restoreBoxes({ movedBoxes }: PaymentSession): void {
  const waiting = [...movedBoxes];
  movedBoxes.clear();
  for (const [box, moved] of waiting) putBack(box, moved);
}

/** Moves the filled boxes out of a section that is about to be replaced, until the next task. */
function preserveBoxes(payment: PaymentSession, form: HTMLElement): void {
  restoreBoxes(payment);
  for (const [type, { box }] of payment.elements) {
    if (!isFilledBox(box)) continue;
    const mark = document.createComment('');
    box.after(mark);
    move(box, document.body, null);
    payment.movedBoxes.set(box, { type, form, mark });
  }
  setTimeout(() => restoreBoxes(payment), 0);
}

/**
 * Keeps what was typed when a checkout that is not ours replaces the whole payment section: the filled boxes are moved out
 * before that checkout gets its response, and back before other scripts read the page. Needs the browser's `moveBefore`.
 */
export function usePreservedBoxes(payment: PaymentSession, form: HTMLElement): void {
  useLayoutEffect(() => {
    const isForeign = form.matches('.checkout') && 'moveBefore' in form && !startedEntries().has('checkout');
    return isForeign
      ? beforeAjaxResponse('update_order_review', () => preserveBoxes(payment, form))
      : undefined;
  }, [payment, form]);
}

interface Options {
  /** Tries a failed element again: the shopper has chosen its method. */
  again?: boolean;
}

/**
 * Fills one box of the host, unless that was done or is under way: the chosen method now, the others when the browser is
 * idle. A method that needs an intent waits until it is chosen, since each element creates one. BLIK's box is the server's.
 */
export function fillBox(payment: PaymentSession, box: HTMLElement, { again = false }: Options = {}): void {
  const method = payment.settings.methods[box.dataset.paymentMethodType ?? ''];
  if (!method || method.type === 'blik') return;
  const own = payment.elementOf(method.type);
  own.box = box;
  const isChosen = chosenStripeMethod(payment, box) === method;
  if (own.failure && !(again && isChosen)) return;
  if (isChosen) void loadElement(payment, method);
  else if (method.isDeferred) whenIdle(() => void loadElement(payment, method));
}

/** Fills every empty box below `root`; harmless to repeat. */
export function fillBoxes(payment: PaymentSession, root: ParentNode, options?: Options): void {
  restoreBoxes(payment);
  for (const box of findAll(root, BOX)) fillBox(payment, box, options);
}

/** Starts the failed elements again after a late arrival of Stripe.js. */
export function refillFailedBoxes(payment: PaymentSession): void {
  for (const [type, { failure }] of payment.elements) if (failure) discardElement(payment, type);
  fillBoxes(payment, document);
}

/** Keeps the form's boxes filled: when a method is chosen, and after the host has replaced the payment section. */
export function useBoxes(payment: PaymentSession, form: HTMLElement): void {
  const fill = (): void => fillBoxes(payment, form);
  useLayoutEffect(() => fillBoxes(payment, form), [payment, form]);
  useHostEvent(form, 'change', () => fillBoxes(payment, form, { again: true }), METHOD);
  useHostEvent(document.body, 'updated_checkout', fill);
  useHostEvent(document.body, 'payment_method_selected', fill);
}
