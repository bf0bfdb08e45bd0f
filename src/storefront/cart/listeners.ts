import { listen } from '../../dom/events';
import { closest, find } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { type HostEvent, on } from '../../host/events';
import { isSameOrigin } from '../../host/navigate';
import { unblock } from '../../overlay/block';
import { calculateShipping, refreshCart, removeItem, restoreItem, updateQuantities } from './actions';
import { isBusy } from './busy';
import { toggleCalculator } from './calculator';
import { clearCouponError } from './coupon-error';
import { applyCoupon, removeCoupon } from './coupons';
import {
  CALCULATOR,
  CALCULATOR_BUTTON,
  CART_CONTENTS,
  CART_CONTROLS,
  CART_FORM,
  CHECKOUT_FORM,
  COUPON_FIELD,
  REMOVE_COUPON,
  REMOVE_ITEM,
  RESTORE_ITEM,
  SHIPPING_METHODS,
  UPDATE_BUTTON,
} from './markup';
import { actionOf, cartSettings } from './requests';
import { chooseShipping } from './shipping';
import { setCanUpdate } from './show-page';

const submitterOf = ({ originalEvent }: HostEvent): HTMLElement | null =>
  originalEvent instanceof SubmitEvent ? originalEvent.submitter : null;

/** Enter in a quantity presses the form's first button, whatever it is for: the field decides. */
function subjectOf(form: HTMLFormElement, event: HostEvent): string {
  const focused = form.ownerDocument.activeElement;
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
  const subject = subjectOf(form, event);
  const isOurs = subject === 'update_cart' || (subject === 'apply_coupon' && cartSettings());
  if (!isOurs) return;
  event.preventDefault();
  if (subject === 'apply_coupon') void applyCoupon(form);
  else if (isValid(form, event)) void updateQuantities(form, labelOf(form));
}

function submitCalculator(event: HostEvent): void {
  const form = event.currentTarget;
  if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented() || !isSameOrigin(actionOf(form)))
    return;
  event.preventDefault();
  if (!isBusy(form)) void calculateShipping(form);
}

/** A press that scripts make through jQuery has no event of the browser (contract 5.1). */
function isPlain(event: HostEvent): boolean {
  const { button, ctrlKey, metaKey, shiftKey } = (event.originalEvent ?? {}) as Partial<MouseEvent>;
  return !(button || ctrlKey || metaKey || shiftKey || event.isDefaultPrevented());
}

function listenForLink(
  document: Document,
  selector: string,
  follow: (link: HTMLAnchorElement) => unknown,
  isOurs: (link: HTMLAnchorElement) => unknown = () => true,
): Stop {
  const press = (event: HostEvent): void => {
    const { currentTarget: link } = event;
    if (!(link instanceof HTMLAnchorElement) || !isPlain(event) || !isSameOrigin(link.href)) return;
    if (!isOurs(link)) return;
    event.preventDefault();
    if (!isBusy(link)) follow(link);
  };
  return on(document, 'click', press, { selector });
}

function listenForPressing(document: Document): Stop {
  return stopAll([
    listenForLink(document, REMOVE_ITEM, removeItem),
    listenForLink(document, RESTORE_ITEM, restoreItem),
    listenForLink(
      document,
      REMOVE_COUPON,
      removeCoupon,
      (link) => cartSettings() && !link.closest(CHECKOUT_FORM),
    ),
    listenForLink(document, CALCULATOR_BUTTON, toggleCalculator),
  ]);
}

function listenForTyping(document: Document): Stop {
  const note = ({ currentTarget }: HostEvent): void => {
    if ((currentTarget as Element).matches(COUPON_FIELD)) clearCouponError(document);
    else setCanUpdate(document, true);
  };
  const selector = `${CART_CONTROLS}, ${COUPON_FIELD}`;
  return stopAll([
    ...['change', 'input'].map((type) => on(document, type, note, { selector })),
    on(
      document,
      'change',
      ({ currentTarget }) => {
        if (!(currentTarget instanceof HTMLElement) || currentTarget.closest(CHECKOUT_FORM)) return;
        if (cartSettings()) void chooseShipping(currentTarget);
      },
      { selector: SHIPPING_METHODS },
    ),
  ]);
}

/** Everything the cart page reacts to, by delegation: the form itself is replaced again and again. */
export function listenForCart(document: Document): Stop {
  const cartForm = (): HTMLFormElement | null => find(document, CART_FORM, HTMLFormElement);
  const refresh = (_event: unknown, preserves: unknown): void =>
    void refreshCart(document, cartForm(), Boolean(preserves));
  return stopAll([
    on(document, 'submit', submitCart, { selector: CART_FORM }),
    on(document, 'submit', submitCalculator, { selector: CALCULATOR }),
    listenForPressing(document),
    listenForTyping(document),
    ...['wc_update_cart', 'added_to_cart', 'removed_from_cart'].map((type) => on(document, type, refresh)),
    listenForRestore(document, () => refresh(null, true)),
  ]);
}

/** A page out of the back/forward cache may show work in progress and totals of then. */
function listenForRestore(document: Document, refresh: () => void): Stop | undefined {
  const view = document.defaultView;
  if (!view) return undefined;
  return listen<PageTransitionEvent>(view, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    for (const selector of [CART_FORM, '.cart_totals']) {
      const busy = closest(find(document, selector), '.processing');
      busy?.classList.remove('processing');
      if (busy) unblock(busy);
    }
    refresh();
  });
}
