import { find } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import { isSameOrigin } from '../../host/navigate';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { isBusy } from '../busy/is-busy';
import { applyCoupon } from '../coupons/apply-coupon';
import { updateQuantities } from '../items/update-quantities';
import { CART_FORM } from '../markers';
import { CART_CONTENTS, CART_CONTROLS, COUPON_FIELD, UPDATE_BUTTON } from '../markup';
import { actionOf } from '../requests';
import { $cart, cartSettings } from '../stores';

const submitterOf = ({ originalEvent }: HostEvent): HTMLElement | null =>
  originalEvent instanceof SubmitEvent ? originalEvent.submitter : null;

/** Enter in a quantity presses the form's first button, whatever it is for: the field decides. */
function subjectOf(event: HostEvent): string {
  const focused = document.activeElement;
  if (focused?.matches(`${CART_FORM} input.qty`)) return 'update_cart';
  const name = submitterOf(event)?.getAttribute('name');
  return name ?? (focused?.matches(COUPON_FIELD) ? 'apply_coupon' : '');
}

const labelOf = (form: HTMLFormElement): string =>
  find(form, UPDATE_BUTTON, HTMLButtonElement)?.value || 'Update cart';

/** A form that another script submits was not checked by the browser. */
const isValid = (form: HTMLFormElement, event: HostEvent): boolean =>
  Boolean(event.originalEvent) || form.reportValidity();

function submitCart(event: HostEvent): void {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented()) return;
  if (!find(form, CART_CONTENTS) || !isSameOrigin(actionOf(form))) return;
  if (isBusy(form)) {
    event.preventDefault();
    return;
  }
  const subject = subjectOf(event);
  const isOurs = subject === 'update_cart' || (subject === 'apply_coupon' && cartSettings());
  if (!isOurs) return;
  event.preventDefault();
  if (subject === 'apply_coupon') void applyCoupon();
  else if (isValid(form, event)) void updateQuantities(form, labelOf(form));
}

function writeUpdateButton({ canUpdate }: { canUpdate: boolean }): void {
  const button = find(document, `${CART_FORM} ${UPDATE_BUTTON}`, HTMLButtonElement);
  if (!button) return;
  button.disabled = !canUpdate;
  button.setAttribute('aria-disabled', String(!canUpdate));
}

const noteTyping = (): void => $cart.setKey('canUpdate', true);

/** The cart's form: sent without a page load, its update button usable once a row was changed (contract 4.12). */
export function useCartForm(): void {
  useSubscription($cart, writeUpdateButton);
  useHostEvent(document, 'change', noteTyping, CART_CONTROLS);
  useHostEvent(document, 'input', noteTyping, CART_CONTROLS);
  useHostEvent(document, 'submit', submitCart, CART_FORM);
}
