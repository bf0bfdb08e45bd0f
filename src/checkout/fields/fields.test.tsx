import { beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import type { FeatureProps } from '../../react/feature';
import { renderFeature } from '../../react/render-feature.fixture';
import { checkoutOf } from '../checkout-session';
import { initSections, useFields } from './field-changes';
import { FieldErrors, showFieldErrors } from './field-errors';
import {
  areRequiredFieldsValid,
  findInvalidRows,
  isEmail,
  isPhone,
  validateFields,
} from './field-validation';

// @vitest-environment jsdom

const FORM = `
<form class="checkout">
  <p class="form-row validate-required" id="billing_first_name_field"><label for="billing_first_name">Name</label>
    <span><input class="input-text" id="billing_first_name" name="billing_first_name" aria-describedby="billing_first_name-description">
    <span id="billing_first_name-description" class="description">As on the card</span></span></p>
  <p class="form-row validate-required validate-email" id="billing_email_field"><input class="input-text" id="billing_email"></p>
  <p class="form-row validate-phone" id="billing_phone_field"><input class="input-text" id="billing_phone"></p>
  <p class="form-row validate-required" id="terms_field"><input type="checkbox" id="terms"></p>
  <p class="form-row create-account"><input type="checkbox" id="createaccount"></p>
  <div class="create-account"><p class="form-row"><input class="input-text" type="password" id="account_password" value="old"></p></div>
  <h3 id="ship-to-different-address"><input type="checkbox" id="ship-to-different-address-checkbox"></h3>
  <div class="shipping_address"><p class="form-row"><input class="input-text" id="shipping_city"></p></div>
</form>`;

const at = <T extends HTMLElement = HTMLInputElement>(selector: string): T => {
  const node = document.querySelector<T>(selector);
  if (!node) throw new Error(`nothing at ${selector}`);
  return node;
};
const form = (): HTMLFormElement => at<HTMLFormElement>('form');
const rowClasses = (id: string): string[] => [
  ...(at<HTMLElement>(`#${id}`).closest('.form-row')?.classList ?? []),
];
const marks = (id: string): string[] =>
  rowClasses(id)
    .filter((name) => name.startsWith('woocommerce-'))
    .sort();

function type(id: string, value: string): void {
  at(`#${id}`).value = value;
  at(`#${id}`).dispatchEvent(new Event('input', { bubbles: true }));
}
const fire = (id: string, event: string): boolean =>
  at(`#${id}`).dispatchEvent(new Event(event, { bubbles: true }));

/** The fields of a form, without the rest of the checkout. */
function Fields({ node }: FeatureProps) {
  const checkout = checkoutOf(node as HTMLFormElement);
  useFields(checkout);
  return <FieldErrors checkout={checkout} />;
}

const listen = (): void => void renderFeature(Fields, form());

const allowGuests = (isAllowed: boolean): void =>
  void Object.assign(globalThis, {
    wc_checkout_params: { option_guest_checkout: isAllowed ? 'yes' : 'no' },
  });

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  document.body.innerHTML = FORM;
});

describe('validation', () => {
  beforeEach(listen);

  it.each(['focusout', 'change', 'validate'])(
    'marks an empty required field on %s and clears on input',
    (event) => {
      fire('billing_first_name', event);
      expect(marks('billing_first_name')).toEqual([
        'woocommerce-invalid',
        'woocommerce-invalid-required-field',
      ]);
      expect(at('#billing_first_name').getAttribute('aria-invalid')).toBe('true');
      type('billing_first_name', 'A');
      expect(marks('billing_first_name')).toEqual([]);
      expect(at('#billing_first_name').hasAttribute('aria-invalid')).toBe(false);
      fire('billing_first_name', event);
      expect(marks('billing_first_name')).toEqual(['woocommerce-validated']);
    },
  );

  it('marks a valid field as invalid when a script empties it', () => {
    type('billing_first_name', 'A');
    fire('billing_first_name', 'change');
    at('#billing_first_name').value = '';
    fire('billing_first_name', 'change');
    expect(marks('billing_first_name')).toEqual([
      'woocommerce-invalid',
      'woocommerce-invalid-required-field',
    ]);
  });

  it('counts only visible rows', () => {
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (this.closest('[hidden]') ? [] : [{}]) as unknown as DOMRectList;
    });
    expect(areRequiredFieldsValid(form())).toBe(false);
    for (const id of ['billing_first_name', 'billing_email']) type(id, 'x');
    at<HTMLElement>('#terms_field').hidden = true;
    expect(areRequiredFieldsValid(form())).toBe(true);
    validateFields(form());
    expect(findInvalidRows(form()).map(({ id }) => id)).toEqual(['billing_email_field']);
  });

  it('accepts white space as a value, and a tick for a checkbox', () => {
    type('billing_first_name', ' ');
    fire('billing_first_name', 'change');
    expect(marks('billing_first_name')).toEqual(['woocommerce-validated']);
    fire('terms', 'change');
    expect(marks('terms')).toContain('woocommerce-invalid-required-field');
    at('#terms').checked = true;
    fire('terms', 'change');
    expect(marks('terms')).toEqual(['woocommerce-validated']);
  });

  it('distinguishes e-mail and phone faults', () => {
    type('billing_email', 'a@b');
    fire('billing_email', 'change');
    expect(marks('billing_email')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-email']);
    type('billing_phone', '12 ab');
    fire('billing_phone', 'change');
    expect(marks('billing_phone')).toEqual(['woocommerce-invalid', 'woocommerce-invalid-phone']);
    type('billing_phone', '');
    fire('billing_phone', 'change');
    expect(marks('billing_phone')).toEqual(['woocommerce-validated']);
  });

  it('removes an inline error on correction and keeps the description', () => {
    const named = { id: 'billing_first_name', text: ' Name is missing. ' };
    expect(showFieldErrors(checkoutOf(form()), [named])).toEqual([at('#billing_first_name')]);
    const field = at('#billing_first_name');
    const error = at('#billing_first_name_description');
    expect(error.textContent).toBe('Name is missing.');
    expect(error.closest('.form-row')?.id).toBe('billing_first_name_field');
    expect(field.getAttribute('aria-describedby')).toBe(
      'billing_first_name-description billing_first_name_description',
    );
    type('billing_first_name', 'A');
    expect(document.querySelector('.checkout-inline-error-message')).toBeNull();
    expect(field.getAttribute('aria-describedby')).toBe('billing_first_name-description');
  });

  it('shows no inline error where an id is not exactly one field', () => {
    expect(showFieldErrors(checkoutOf(form()), [{ id: 'nowhere', text: 'x' }])).toEqual([]);
    form().insertAdjacentHTML('beforeend', '<p class="form-row"><input id="terms"></p>');
    expect(showFieldErrors(checkoutOf(form()), [{ id: 'terms', text: 'x' }])).toEqual([]);
  });

  it('checks every field on demand', () => {
    validateFields(form());
    expect([...document.querySelectorAll('.woocommerce-invalid')].map(({ id }) => id)).toEqual([
      'billing_first_name_field',
      'billing_email_field',
      'terms_field',
    ]);
  });

  it('does not validate a repopulated select', () => {
    const refill = Object.assign(new Event('change', { bubbles: true }), { isRefill: true });
    at('#billing_first_name').dispatchEvent(refill);
    expect(marks('billing_first_name')).toEqual([]);
  });

  it('does not mark a repopulated select as valid while it is empty', () => {
    const refill = Object.assign(new Event('change', { bubbles: true }), { isRefill: true });
    at('#billing_first_name').closest('.form-row')?.classList.remove('validate-required');
    at('#billing_first_name').dispatchEvent(refill);
    expect(marks('billing_first_name')).toEqual([]);
  });
});

/** Rows in which the first control does not hold the value. */
const GROUPS: Record<string, string> = {
  radios: `<p class="form-row validate-required" id="title_field">
    <input type="radio" name="title" id="title_a" value="a"><input type="radio" name="title" id="title_b" value="b"></p>`,
  boxes: `<p class="form-row validate-required" id="days_field">
    <input type="checkbox" name="days[]" id="days_1"><input type="checkbox" name="days[]" id="days_2"></p>`,
  'a helper before the field': `<p class="form-row validate-required" id="billing_mobile_field">
    <input type="search" class="input-text" id="flag-search"><input class="input-text" name="billing_mobile" id="billing_mobile"></p>`,
  'a named helper before the field': `<p class="form-row validate-required" id="tel_field">
    <select name="tel_code" id="tel_code"><option value="">+</option></select>
    <input class="input-text" name="tel" id="tel"></p>`,
  'a hidden copy before the field, in a row of other code': `<div class="form-row validate-required">
    <input type="hidden" name="vat_checked"><input class="input-text" name="vat" id="vat"></div>`,
  'a row without an id': `<p class="form-row validate-required">
    <input type="radio" name="gift" id="gift_a"><input type="radio" name="gift" id="gift_b"></p>`,
};
/** The control that gets the value; in a group it is not the first. */
const HOLDERS: Record<string, string> = {
  radios: 'title_b',
  boxes: 'days_2',
  'a helper before the field': 'billing_mobile',
  'a named helper before the field': 'tel',
  'a hidden copy before the field, in a row of other code': 'vat',
  'a row without an id': 'gift_b',
};

describe('a row is a group', () => {
  const row = (): Element => at<HTMLElement>('.form-row');

  beforeEach(() => {
    vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });

  it.each(Object.entries(GROUPS))('%s: the row has a value when its own control has one', (name, html) => {
    document.body.innerHTML = `<form class="checkout">${html}</form>`;
    listen();
    expect(areRequiredFieldsValid(form())).toBe(false);
    validateFields(form());
    expect([...row().classList]).toContain('woocommerce-invalid-required-field');
    const holder = at(`#${HOLDERS[name]}`);
    if (/radio|checkbox/.test(holder.type)) holder.click();
    else type(holder.id, '1');
    fire(holder.id, 'change');
    expect([...row().classList]).toContain('woocommerce-validated');
    expect(areRequiredFieldsValid(form())).toBe(true);
    for (const { id } of document.querySelectorAll('input[id]')) fire(id, 'focusout');
    expect([...row().classList]).not.toContain('woocommerce-invalid');
  });

  it('a list with several choices has a value when any chosen option has one', () => {
    document.body.innerHTML = `<form class="checkout"><p class="form-row validate-required" id="days_field">
      <select multiple name="days[]" id="days"><option value="" selected>Choose</option><option>Mon</option></select></p></form>`;
    expect(areRequiredFieldsValid(form())).toBe(false);
    document.querySelectorAll('option')[1]?.setAttribute('selected', '');
    expect(areRequiredFieldsValid(form())).toBe(true);
  });

  it('a group is not marked while the focus moves from one member to the next', () => {
    document.body.innerHTML = `<form class="checkout">${GROUPS.boxes}</form>`;
    listen();
    at('#days_1').dispatchEvent(new FocusEvent('focusout', { bubbles: true, relatedTarget: at('#days_2') }));
    expect([...row().classList]).not.toContain('woocommerce-invalid');
    at('#days_2').dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    expect([...row().classList]).toContain('woocommerce-invalid');
  });

  it('an error that names a group is shown in its row', () => {
    document.body.innerHTML = `<form class="checkout">${GROUPS.radios}</form>`;
    listen();
    expect(showFieldErrors(checkoutOf(form()), [{ id: 'title', text: 'Title is missing.' }])).toEqual([
      at('#title_a'),
    ]);
    expect(row().textContent).toContain('Title is missing.');
    at('#title_b').click();
    fire('title_b', 'change');
    expect(row().textContent).not.toContain('Title is missing.');
  });
});

describe('rules', () => {
  it.each(['a@b.co', "o'neil+x@sub.b-c.org", 'ü.x@käse.de', '"a b"@c.de', 'a@b.co.', 'A@B.CO'])(
    '%s is an e-mail address',
    (value) => expect(isEmail(value)).toBe(true),
  );
  it.each(['a', 'a@', 'a@b', 'a@b.1c', '.a@b.co', 'a..b@c.de', 'a b@c.de', 'a@b.co..', '@b.co', ' a@b.co'])(
    '%s is no e-mail address',
    (value) => expect(isEmail(value)).toBe(false),
  );
  it('is fast for hostile input', () => {
    const start = performance.now();
    isEmail(`${'a'.repeat(5000)}@${'b-'.repeat(2500)}`);
    expect(performance.now() - start).toBeLessThan(200);
  });
  it.each([
    ['+49 (30) 12-34/5.6#_', true],
    ['', true],
    ['12x', false],
  ])('%s is a phone: %s', (value, is) => expect(isPhone(value)).toBe(is));
});

describe('optional sections', () => {
  it('follow their checkboxes, which fire change once; so does the shipping address later', () => {
    allowGuests(true);
    const changed: string[] = [];
    form().addEventListener('change', ({ target }) => changed.push((target as Element).id));
    initSections(checkoutOf(form()));
    expect(changed).toEqual(['ship-to-different-address-checkbox', 'createaccount']);
    expect(at<HTMLElement>('div.shipping_address').style.display).toBe('none');
    expect(at('#account_password').value).toBe('old');
    listen();
    at('#ship-to-different-address-checkbox').click();
    expect(at<HTMLElement>('div.shipping_address').style.display).toBe('');
  });

  it('empties the password only when an account is requested', () => {
    allowGuests(true);
    initSections(checkoutOf(form()));
    listen();
    const block = at<HTMLElement>('div.create-account');
    expect([at('#account_password').value, block.style.display]).toEqual(['old', 'none']);
    at('#createaccount').click();
    expect([at('#account_password').value, block.style.display]).toEqual(['', '']);
    at('#account_password').value = 'new';
    at('#createaccount').click();
    expect([at('#account_password').value, block.style.display]).toEqual(['new', 'none']);
  });

  it('leaves the account fields visible where guests cannot order or there is no checkbox', () => {
    allowGuests(false);
    initSections(checkoutOf(form()));
    expect(at<HTMLElement>('div.create-account').style.display).toBe('');
    allowGuests(true);
    at('#createaccount').remove();
    initSections(checkoutOf(form()));
    expect(at<HTMLElement>('div.create-account').style.display).toBe('');
  });
});
