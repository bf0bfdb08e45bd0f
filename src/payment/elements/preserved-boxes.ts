import { useLayoutEffect } from 'react';
import { findGiven } from '../../dom/find';
import { beforeAjaxResponse } from '../../host/events/before-ajax-response';
import { startedEntries } from '../../host/start-entry';
import { BOX, type MovedBox, type PaymentSession } from '../payment-session';

/** Whether the box has content, of Stripe or of the server. */
export const isFilled = (box: HTMLElement): boolean => box.childElementCount > 0;

/** An element that can take another one in without reloading its frames. */
type Mover = ParentNode & { moveBefore(node: Node, reference: Node | null): void };

const move = (box: HTMLElement, parent: Node | null, reference: Node | null): void =>
  (parent as unknown as Mover).moveBefore(box, reference);

/** Moves a box back to its mark, or instead of the new box of its method; without either the method is gone. */
function putBack(box: HTMLElement, { type, form, mark }: MovedBox): void {
  const fresh = findGiven(form, `${BOX}[data-payment-method-type="${type}"]`);
  const anchor = mark.isConnected ? mark : fresh;
  if (anchor) move(box, anchor.parentNode, anchor);
  else box.remove();
  mark.remove();
  if (anchor === fresh) fresh?.remove();
}

/** Puts the boxes back that were moved out of a section. */
export function restoreBoxes({ movedBoxes }: PaymentSession): void {
  const waiting = [...movedBoxes];
  movedBoxes.clear();
  for (const [box, moved] of waiting) putBack(box, moved);
}

/** Moves the filled boxes out of a section that is about to be replaced, until the next task. */
function preserveBoxes(payment: PaymentSession, form: HTMLElement): void {
  restoreBoxes(payment);
  for (const [type, { box }] of payment.elements) {
    if (!box?.isConnected || !isFilled(box) || !box.closest('.woocommerce-checkout-payment')) continue;
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
