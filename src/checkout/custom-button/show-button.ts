import { atom } from 'nanostores';
import { find } from '../../dom/find';
import { show } from '../../dom/motion/show';
import { hide } from '../../dom/motion/visible';
import { shared } from '../../host/registry';
import { guard } from '../../host/report';
import { toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import { ADD_METHOD_FORM, CHECKOUT_FORM, ORDER_PAY_FORM, PLACE_ORDER } from '../markup';
import { gatewaysWithCustomButton } from '../settings';
import { apiFor } from './button-api';
import { type CustomButtonApi, registrations } from './facade';
import { customButtons } from './registrations';

const CUSTOM = 'has-custom-place-order-button';
const CONTAINER = 'wc-custom-place-order-button';

/** The gateway whose button stands on the page; empty when none does. */
const $shownGateway = shared('checkout/shown custom button', () => atom(''));

/** The class hides the shop's button even from scripts that show it again with every redraw (contract 4.6). */
const addRule = (document: Document): unknown =>
  shared('checkout/custom button rule', () => {
    if (!document.adoptedStyleSheets) return null;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(`.${CUSTOM} ${PLACE_ORDER}{display:none!important}`);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
    return sheet;
  });

/** The form a gateway's button belongs to; in the order the host searches (contract 4.6). */
const formOf = (document: Document): HTMLFormElement | null =>
  [CHECKOUT_FORM, ORDER_PAY_FORM, ADD_METHOD_FORM]
    .map((selector) => find(document, selector, HTMLFormElement))
    .find((form) => form !== null) ?? null;

function toggleDefault(form: HTMLElement, isCustom: boolean): void {
  if (isCustom) addRule(form.ownerDocument);
  form.classList.toggle(CUSTOM, isCustom);
  const button = find(form, PLACE_ORDER);
  if (button) (isCustom ? hide : show)(button);
}

/** Removes the gateway's button; its own errors are reported and swallowed. */
export function cleanUpButton(): void {
  const button = customButtons().get($shownGateway.get());
  $shownGateway.set('');
  if (button) guard('checkout', null, () => button.cleanup());
}

/** A place for the gateway, right after the shop's button, where nothing of ours can be rendered into. */
function containerIn(form: HTMLElement): HTMLElement {
  const known = find(form, `.${CONTAINER}`);
  if (known) return known;
  const container = form.ownerDocument.createElement('div');
  container.className = CONTAINER;
  const button = find(form, PLACE_ORDER);
  if (button) button.after(container);
  else form.append(container);
  return container;
}

/**
 * Shows the button of the chosen gateway, or the shop's own one; a gateway listed in the settings keeps the shop's
 * button away even before it registers (contract 4.6).
 */
export function showButton(form: HTMLFormElement, gateway: string, api = apiFor(form)): void {
  if ($shownGateway.get() === gateway && gateway && find(form, `.${CONTAINER}`)) return;
  cleanUpButton();
  const button = customButtons().get(gateway);
  toggleDefault(form, Boolean(button) || gatewaysWithCustomButton().includes(gateway));
  if (!button) {
    find(form, `.${CONTAINER}`)?.remove();
    return;
  }
  $shownGateway.set(gateway);
  const container = containerIn(form);
  container.replaceChildren();
  guard('checkout', container, () => button.render(container, api));
}

/** Adds to the registry what the host's own pages call on it (contract 4.6). */
export function completeRegistry(form: HTMLFormElement): void {
  const registry = toObject(readGlobal('wc')).customPlaceOrderButton;
  if (typeof registry !== 'object' || registry === null) return;
  Object.assign(registry, {
    __maybeShow: (gateway: string, api: CustomButtonApi) => showButton(form, gateway, api),
    __maybeHideDefaultButtonOnInit: (gateway: string) =>
      toggleDefault(form, gatewaysWithCustomButton().includes(gateway)),
    __cleanup: cleanUpButton,
    __getForm: () => formOf(form.ownerDocument),
  });
}

/** Gives the chosen gateway its own button where any gateway has one (contract 4.6). */
export function showButtonIfAny(form: HTMLFormElement, gateway: string): void {
  if (!registrations().calls.length && !gatewaysWithCustomButton().length) return;
  completeRegistry(form);
  showButton(form, gateway);
}
