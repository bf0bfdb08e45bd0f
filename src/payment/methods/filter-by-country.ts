import { isFormControl } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { hide } from '../../dom/motion/visible';
import { asString, toObject } from '../../host/settings/json';
import { COUNTRY, METHOD } from '../markup';
import { $settings } from '../stores';

function billingCountry(): string {
  const field = document.querySelector(COUNTRY);
  const { billing_country: known } = toObject($settings.get().raw.customerData);
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

function showItem(gateway: string, isWanted: boolean): void {
  const item = find(document, `.payment_method_${gateway}`);
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
export function filterByCountry(): void {
  const country = billingCountry();
  for (const { gateway, countries } of Object.values($settings.get().methods))
    if (countries.length > 0) showItem(gateway, countries.includes(country));
}
