import { ROW } from '../../address/selectors';
import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { scrollToElement } from '../../dom/motion';
import { hide, isVisible, show } from '../../dom/visible';
import { emit } from '../../host/events/events';
import { listen } from '../../host/events/listen';
import { guard, report } from '../../host/report';
import { readGlobal, toObject } from '../../host/settings';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM } from '../../shop/order-forms';
import { chosenMethod, inUse } from '../checkout-forms';
import { PLACE_ORDER } from '../checkout-session';
import { type CustomButton, type CustomButtonApi, earlyCalls, type Registration } from '../early-calls';
import { areRequiredFieldsValid, findInvalidRows, INVALID, validateFields } from '../fields/field-validation';
import { gatewaysWithCustomButton } from '../settings';

const CUSTOM = 'has-custom-place-order-button';
const CONTAINER = 'wc-custom-place-order-button';

function isValid(call: Registration): call is [string, CustomButton] {
  const [id, button] = call;
  const { render, cleanup } = toObject(button);
  return typeof id === 'string' && id !== '' && typeof render === 'function' && typeof cleanup === 'function';
}

/** Gateway id → its button; of two registrations the first is used. */
export const customButtons = (): Map<string, CustomButton> =>
  new Map(earlyCalls().registrations.filter(isValid).reverse());

/** Emits the first registration of the chosen gateway; reports one with wrong arguments. */
function applyRegistration(call: Registration): void {
  if (!isValid(call)) {
    report('checkout', 'customPlaceOrderButton.register needs a gateway id and { render, cleanup }');
    return;
  }
  const [id] = call;
  const first = earlyCalls()
    .registrations.filter(isValid)
    .find(([known]) => known === id);
  if (call === first && chosenMethod(findForm() ?? document)?.value === id)
    emit(document.body, 'wc_custom_place_order_button_registered', [id]);
}

/** Marks the terms' row by their box, which removes an outdated mark first. */
function areTermsAccepted(form: HTMLElement): boolean {
  const terms = findAll(form, 'input[name="terms"]', HTMLInputElement).find(isVisible);
  terms?.closest(ROW)?.classList.toggle(INVALID, !terms.checked);
  return terms?.checked ?? true;
}

function validate(form: HTMLFormElement): { hasError: boolean } {
  validateFields(form);
  const isAgreed = areTermsAccepted(form);
  const [first] = findInvalidRows(form);
  if (first) scrollToElement(first, { offset: 100, duration: 500 });
  return { hasError: Boolean(first) || !isAgreed || !areRequiredFieldsValid(form) };
}

/** Forms other than the checkout have nothing to validate. */
const apiFor = (form: HTMLFormElement): CustomButtonApi => ({
  validate: async () => (form.matches(CHECKOUT_FORM) ? validate(form) : { hasError: false }),
  submit: () => form.requestSubmit(),
});

/** Hides the shop's button by a class, also from scripts that show it again with each redraw. */
function addRule(): void {
  const state = earlyCalls();
  if (state.hasRule || !document.adoptedStyleSheets) return;
  state.hasRule = true;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${CUSTOM} ${PLACE_ORDER}{display:none!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

function toggleDefault(form: HTMLElement, isCustom: boolean): void {
  if (isCustom) addRule();
  form.classList.toggle(CUSTOM, isCustom);
  const button = find(form, PLACE_ORDER);
  if (button) (isCustom ? hide : show)(button);
}

/** Removes the gateway's button; errors that it throws are reported. */
export function cleanUpButton(): void {
  const state = earlyCalls();
  const button = customButtons().get(state.shownGateway);
  state.shownGateway = '';
  if (button) guard('checkout', null, () => button.cleanup());
}

/** Adds the gateway's container after the shop's button; nothing of ours is rendered into it. */
function addContainer(form: HTMLElement): HTMLElement {
  const container = document.createElement('div');
  container.className = CONTAINER;
  const button = find(form, PLACE_ORDER);
  if (button) button.after(container);
  else form.append(container);
  return container;
}

/**
 * Shows the button of the chosen gateway, or the shop's own; for a gateway that the settings list, the shop's button is
 * hidden even before the gateway registers.
 */
export function showButton(form: HTMLFormElement, gateway: string, api = apiFor(form)): void {
  const state = earlyCalls();
  if (state.shownGateway === gateway && gateway && find(form, `.${CONTAINER}`)) return;
  cleanUpButton();
  const known = find(form, `.${CONTAINER}`);
  const button = customButtons().get(gateway);
  toggleDefault(form, Boolean(button) || gatewaysWithCustomButton().includes(gateway));
  if (!button) {
    known?.remove();
    return;
  }
  state.shownGateway = gateway;
  const container = known ?? addContainer(form);
  container.replaceChildren();
  guard('checkout', container, () => button.render(container, api));
}

/** The form a gateway's button belongs to, in the host's order. */
const findForm = (): HTMLFormElement | null =>
  [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM]
    .map((selector) => inUse(findAll(document, selector, HTMLFormElement)))
    .find((form) => form !== null) ?? null;

/** Adds the members that the host's own pages call on the registry. */
export function completeRegistry(form: HTMLFormElement): void {
  const registry = toObject(readGlobal('wc')).customPlaceOrderButton;
  if (typeof registry !== 'object' || registry === null) return;
  Object.assign(registry, {
    __maybeShow: (gateway: string, api: CustomButtonApi) => showButton(form, gateway, api),
    __maybeHideDefaultButtonOnInit: (gateway: string) =>
      toggleDefault(form, gatewaysWithCustomButton().includes(gateway)),
    __cleanup: cleanUpButton,
    __getForm: findForm,
  });
}

/** Shows the chosen gateway's button on pages where any gateway has one. */
export function showButtonIfAny(form: HTMLFormElement, gateway: string): void {
  if (!earlyCalls().registrations.length && !gatewaysWithCustomButton().length) return;
  completeRegistry(form);
  showButton(form, gateway);
}

/** Applies early and later registrations; `settle` runs when the chosen gateway has registered its button. */
export function followButtons(settle: () => void): Stop {
  const stop = listen(document.body, 'wc_custom_place_order_button_registered', { host: true }, settle);
  // Another form may have taken over the listener by the time this one ends.
  const apply = (call: Registration): void => applyRegistration(call);
  earlyCalls().listener = apply;
  earlyCalls().registrations.forEach(apply);
  return () => {
    stop();
    if (earlyCalls().listener === apply) earlyCalls().listener = null;
    cleanUpButton();
  };
}
