import { find } from '../../dom/find';
import { show } from '../../dom/show';
import { hide } from '../../dom/visible';
import { guard } from '../../host/report';
import { readGlobal } from '../../host/settings';
import { asShape } from '../../host/shapes';
import { ADD_METHOD_FORM, CHECKOUT_FORM, PLACE_ORDER } from '../markup';
import type { OwnButtonApi } from '../payment/own-buttons';
import { gatewaysWithOwnButton } from '../settings';
import { apiFor } from './own-button-api';
import { ownButtons } from './registrations';

const OWN = 'has-custom-place-order-button';
const CONTAINER = 'wc-custom-place-order-button';

/** The gateway whose button stands on the page; empty when none does. */
let shown = '';

let sheet: CSSStyleSheet | undefined;

/** The class hides the shop's button even from scripts that show it again with every redraw (contract 4.6). */
function addRule(document: Document): void {
  if (sheet || !document.adoptedStyleSheets) return;
  sheet = new CSSStyleSheet();
  sheet.replaceSync(`.${OWN} ${PLACE_ORDER}{display:none!important}`);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}

/** The form an own button belongs to; the host looks in this order (contract 4.6). */
export const formOf = (document: Document): HTMLFormElement | null =>
  [CHECKOUT_FORM, '#order_review', ADD_METHOD_FORM]
    .map((selector) => find(document, selector, HTMLFormElement))
    .find((form) => form !== null) ?? null;

function toggleDefault(form: HTMLElement, isOwn: boolean): void {
  if (isOwn) addRule(form.ownerDocument);
  form.classList.toggle(OWN, isOwn);
  const button = find(form, PLACE_ORDER);
  if (button) (isOwn ? hide : show)(button);
}

/** Removes the gateway's button; its own errors are reported and swallowed. */
export function cleanUpOwnButton(): void {
  const button = ownButtons().get(shown);
  shown = '';
  if (button) guard('checkout', null, () => button.cleanup());
}

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
export function showOwnButton(form: HTMLFormElement, gateway: string, api = apiFor(form)): void {
  if (shown === gateway && shown && find(form, `.${CONTAINER}`)) return;
  cleanUpOwnButton();
  const button = ownButtons().get(gateway);
  toggleDefault(form, Boolean(button) || gatewaysWithOwnButton().includes(gateway));
  if (!button) {
    find(form, `.${CONTAINER}`)?.remove();
    return;
  }
  shown = gateway;
  const container = containerIn(form);
  container.replaceChildren();
  guard('checkout', container, () => button.render(container, api));
}

/** Adds to the registry what the host's own pages call on it (contract 4.6). */
export function completeOwnButtons(form: HTMLFormElement): void {
  const registry = asShape(readGlobal('wc')).customPlaceOrderButton;
  if (typeof registry !== 'object' || registry === null) return;
  Object.assign(registry, {
    __maybeShow: (gateway: string, api: OwnButtonApi) => showOwnButton(form, gateway, api),
    __maybeHideDefaultButtonOnInit: (gateway: string) =>
      toggleDefault(form, gatewaysWithOwnButton().includes(gateway)),
    __cleanup: cleanUpOwnButton,
    __getForm: () => formOf(form.ownerDocument),
  });
}
