import { describe, expect, it } from 'vitest';
import { clearFields, ensureDeferred, putField } from './payment-fields';

// @vitest-environment happy-dom

describe('fields of the form', () => {
  it('exist once, however often they are set, and are removed together', () => {
    document.body.innerHTML = '<form></form>';
    const form = document.querySelector('form') as HTMLElement;
    putField(form, 'wc-stripe-payment-method', 'pm_1');
    putField(form, 'wc-stripe-payment-method', 'pm_2');
    putField(form, 'wc_payment_intent_id', 'pi_1');
    ensureDeferred(form);
    ensureDeferred(form);
    const pairs = [...form.querySelectorAll('input')].map(({ name, value }) => `${name}=${value}`);
    expect(pairs).toEqual([
      'wc-stripe-payment-method=pm_2',
      'wc_payment_intent_id=pi_1',
      'wc-stripe-is-deferred-intent=1',
    ]);
    clearFields(form);
    expect(form.querySelectorAll('input')).toHaveLength(1);
  });
});
