import { find, isTickable, type Stop, stopAll, valueAt } from '../../dom';
import { hear } from '../../page';
import { $customer, type Address, emptyAddress } from '../../shop';
import { FIELDS, SHIPS_ELSEWHERE } from './markup';

const readAddress = (form: HTMLElement, prefix: string): Address => {
  const address = emptyAddress();
  for (const key of Object.keys(address) as (keyof Address)[])
    address[key] = valueAt(form, `#${prefix}_${key}`);
  return address;
};

/** Reads the customer from the checkout fields. */
function learnCustomer(form: HTMLElement): void {
  const box = find(form, SHIPS_ELSEWHERE);
  const shipsElsewhere = isTickable(box) && box.checked;
  const billing = readAddress(form, 'billing');
  const shipping = shipsElsewhere ? readAddress(form, 'shipping') : { ...billing };
  $customer.set({ billing, shipping, shipsElsewhere });
}

/** Keeps the shop's customer in step with the checkout fields, so that wallets and cards know the address. */
export function listenForCustomer(form: HTMLFormElement): Stop {
  const learn = (): void => learnCustomer(form);
  learn();
  return stopAll([
    hear(form, 'change', learn, { selector: FIELDS }),
    hear(form.ownerDocument.body, 'updated_checkout', learn),
  ]);
}
