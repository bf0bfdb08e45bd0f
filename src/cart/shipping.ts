import { fireChange } from '../dom/events';
import { find, findAll } from '../dom/find';
import { isFormControl, isTickable, serializeForm } from '../dom/form-fields';
import { slideToggle } from '../dom/motion';
import { parseServerHtml } from '../dom/trusted';
import { emit, type HostEvent } from '../host/events';
import { isSameOrigin } from '../host/navigate';
import { useHostEvent } from '../react/hooks/use-event';
import { useCartLink } from './cart-items';
import { actionOf, sendForm } from './cart-requests';
import { CALCULATOR, CART_TOTALS, type CartSession, CHECKOUT_FORM, isBusy } from './cart-session';
import { CALCULATOR_BUTTON, CALCULATOR_PANEL, changeCart, replaceTotals, showCart } from './shown-cart';

const SHIPPING_METHODS =
  'select.shipping_method, input[name^="shipping_method"], select[name^="shipping_method"]';
const COUNTRIES = 'select.country_to_state, input.country_to_state';

/** Milliseconds the calculator slides. */
export const CALCULATOR_SLIDE = 600;

/** Package index → chosen method, from the controls below `root`. */
export function chosenMethods(root: ParentNode): Record<string, string> {
  const chosen = findAll(root, SHIPPING_METHODS)
    .filter(isFormControl)
    .filter((control) => !isTickable(control) || control.checked);
  return Object.fromEntries(chosen.map((control) => [control.dataset.index ?? '0', control.value]));
}

async function sendMethods(cart: CartSession, methods: Record<string, string>, id: string): Promise<void> {
  const html = await cart.requests.chooseShipping(methods);
  const fresh = find(parseServerHtml(html, document), CART_TOTALS);
  if (!fresh) throw new Error('the answer holds no totals');
  replaceTotals(fresh);
  if (document.activeElement === document.body) document.getElementById(id)?.focus();
}

/** Sends the chosen shipping methods and shows the new totals; `control` is the one that was changed. */
async function chooseShipping(cart: CartSession, control: HTMLElement): Promise<void> {
  const methods = chosenMethods(control.closest(CART_TOTALS) ?? document);
  if (!(await changeCart(cart, ['totals'], () => sendMethods(cart, methods, control.id)))) return;
  emit(document.body, 'updated_shipping_method');
  if (find(document, CHECKOUT_FORM))
    emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}

async function calculateShipping(cart: CartSession, form: HTMLFormElement): Promise<void> {
  const pairs = [...serializeForm(form), ['calc_shipping', 'x'] as const];
  await changeCart(cart, [form.closest(CART_TOTALS) ? 'totals' : 'calculator'], async () =>
    showCart(cart, await sendForm(form, pairs), { quantities: true, calculator: false }),
  );
}

/**
 * Opens or closes the calculator. The address rules skip hidden fields, so its country is announced as changed each
 * time.
 */
function toggleCalculator(button: HTMLElement): void {
  const form = button.closest<HTMLElement>(CALCULATOR);
  const panel = form && find(form, CALCULATOR_PANEL);
  if (!panel) return;
  const { opening } = slideToggle(panel, CALCULATOR_SLIDE);
  button.setAttribute('aria-expanded', String(opening));
  for (const country of findAll(form, COUNTRIES)) fireChange(country);
  emit(document.body, 'country_to_state_changed');
}

/** Shipping methods outside of the checkout, and the shipping calculator. */
export function useShipping(cart: CartSession): void {
  const submit = (event: HostEvent): void => {
    const form = event.currentTarget;
    if (!(form instanceof HTMLFormElement) || event.isDefaultPrevented() || !isSameOrigin(actionOf(form)))
      return;
    event.preventDefault();
    if (!isBusy(form)) void calculateShipping(cart, form);
  };
  const change = ({ currentTarget: control }: HostEvent): void => {
    if (!(control instanceof HTMLElement) || control.closest(CHECKOUT_FORM)) return;
    if (cart.requests.hasSettings()) void chooseShipping(cart, control);
  };
  useHostEvent(document, 'change', change, SHIPPING_METHODS);
  useHostEvent(document, 'submit', submit, CALCULATOR);
  useCartLink(CALCULATOR_BUTTON, toggleCalculator);
}
