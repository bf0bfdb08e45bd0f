import { find, findAll, hide, isFormControl, isVisible } from '../dom';
import { asShape, asString } from '../page';
import type { Desk } from './desk';
import { COUNTRY, METHOD } from './markup';

function billingCountry({ document, settings }: Desk): string {
  const field = document.querySelector(COUNTRY);
  const { billing_country: known } = asShape(settings.raw.customerData);
  return (isFormControl(field) && field.value) || asString(known);
}

/** With the chosen method gone the next one is chosen, so that the shopper is not left without. */
function chooseAnother(item: HTMLElement): void {
  const list = item.parentElement;
  const radios = list ? findAll(list, METHOD, HTMLInputElement) : [];
  const next = radios.find((radio) => isVisible(radio.closest('li') ?? radio));
  next?.click();
}

function showItem(desk: Desk, gateway: string, isOffered: boolean): void {
  const item = find(desk.document, `.payment_method_${CSS.escape(gateway)}`);
  if (!item) return;
  if (isOffered) {
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
