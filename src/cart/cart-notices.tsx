import { useLayoutEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { findAll } from '../dom/find';
import { ErrorBox } from '../notices/error-box';
import { ALL_NOTICES, focusNotice, scrollToNotices } from '../notices/notices';
import { noticesWrapper } from '../notices/notices-area';
import { useStore } from '../react/hooks/use-store';
import { Placed } from '../react/placed';
import { type CartSession, cartForms } from './cart-session';

/** Notices that are part of another element: prompts of the checkout, hints in the payment box, the empty cart's text. */
const FIXED_NOTICES =
  '.woocommerce-form-coupon-toggle, .woocommerce-form-login-toggle, #payment, .wc-empty-cart-message';

/** Notices of the last request below `root`. */
export const passingNotices = (root: ParentNode): HTMLElement[] =>
  findAll(root, ALL_NOTICES).filter(
    (notice) => !notice.closest(FIXED_NOTICES) && !notice.parentElement?.closest(ALL_NOTICES),
  );

/** The top of the page's notice area; above the cart's form in a theme without that area. */
function noticeSlot(): { anchor: HTMLElement; position: 'prepend' | 'before' } | null {
  const wrapper = noticesWrapper();
  if (wrapper) return { anchor: wrapper, position: 'prepend' };
  const [form] = cartForms();
  return form ? { anchor: form, position: 'before' } : null;
}

/** Shows the server's notices. */
export function showNotices(...notices: Node[]): void {
  const slot = noticeSlot();
  slot?.anchor[slot.position](...notices);
}

/** Drawn at once: other scripts read the page right after an event. */
const setFailure = ({ $failure }: CartSession, text: string | null): void =>
  flushSync(() => $failure.set(text));

/** Removes the notices of the last request, with our failure and the coupon's error. */
export function clearNotices(cart: CartSession): void {
  setFailure(cart, null);
  cart.$couponError.set(null);
  for (const notice of passingNotices(document)) notice.remove();
}

/** Shows a failure of ours in the notice area, in place of other notices. */
export function showFailure(cart: CartSession, text: string): void {
  clearNotices(cart);
  setFailure(cart, text);
}

/** Scrolls to the first alert with text, 100 px below the top of the window, in 1000 ms. */
export function scrollToAlert(): void {
  const alert = findAll(document, '[role="alert"]').find((one) => one.textContent?.trim());
  if (alert) scrollToNotices(alert);
}

/** The failure of the last change; the page scrolls to it, and it takes the focus. */
export function CartFailure({ cart }: { cart: CartSession }) {
  const failure = useStore(cart.$failure);
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (!failure || !box.current) return;
    scrollToNotices(box.current);
    focusNotice(box.current);
  }, [failure]);
  const slot = failure ? noticeSlot() : null;
  return (
    slot && (
      <Placed {...slot}>
        <ErrorBox box={box}>{failure}</ErrorBox>
      </Placed>
    )
  );
}
