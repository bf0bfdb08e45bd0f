import { isFormControl } from '../../dom/controls';
import type { BillingDetails } from '../../stripe/types';

const read = (form: ParentNode, name: string): string | undefined => {
  const control = form.querySelector(`#billing_${name}`);
  return isFormControl(control) ? control.value : undefined;
};

function nameIn(form: ParentNode): string | undefined {
  const [first, last] = [read(form, 'first_name'), read(form, 'last_name')];
  if (first === undefined && last === undefined) return undefined;
  return `${first ?? ''} ${last ?? ''}`.trim();
}

/**
 * Billing details of the checkout form. Absent fields are left out; blank name and e-mail go along on purpose, since
 * Stripe's refusal names the field; an empty phone is null (card contract 3.8).
 */
export function readBilling(form: ParentNode): BillingDetails {
  return {
    name: nameIn(form),
    email: read(form, 'email'),
    phone: read(form, 'phone') || null,
    address: {
      city: read(form, 'city'),
      country: read(form, 'country'),
      line1: read(form, 'address_1'),
      line2: read(form, 'address_2'),
      postal_code: read(form, 'postcode'),
      state: read(form, 'state'),
    },
  };
}
