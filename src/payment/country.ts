import { isFormControl } from '../dom/controls';
import { find, findAll } from '../dom/find';
import { hide } from '../dom/visible';
import { asShape, asString } from '../host/shapes';
import type { Desk } from './desk';
import { COUNTRY, METHOD } from './markup';

function billingCountry({ document, settings }: Desk): string {
  const field = document.querySelector(COUNTRY);
  const { billing_country: known } = asShape(settings.raw.customerData);
  return (isFormControl(field) && field.value) || asString(known);
}

function isOffered(radio: HTMLElement): boolean {
  const item = radio.closest('li') ?? radio;
  return item.ownerDocument.defaultView?.getComputedStyle(item).display !== 'none';
}

/** With the chosen method gone the next one is chosen, so that the shopper is not left without. */
function chooseAnother(item: HTMLElement): void {
  const offered = findAll(item.parentElement ?? item, METHOD, HTMLInputElement).filter(isOffered);
  offered[0]?.click();
}

function showItem(desk: Desk, gateway: string, isWanted: boolean): void {
  const item = find(desk.document, `.payment_method_${gateway}`);
  if (!item) return;
  if (isWanted) {
    item.style.display = 'block';
    return;
  }
  hide(item);
  const radio = find(item, METHOD, HTMLInputElement);
  if (!radio?.checked) return;
  radio.checked = false;
  chooseAnother(item);
}

/** Shows methods with a list of countries only where the billing country is in it (card contract 3.2). */
export function filterByCountry(desk: Desk): void {
  const country = billingCountry(desk);
  for (const { gateway, method } of desk.components.values()) {
    if (method.countries.length > 0) showItem(desk, gateway, method.countries.includes(country));
  }
}
