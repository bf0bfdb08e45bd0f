import { describe, expect, test } from 'vitest';
import { checkoutOf } from '../checkout-session';
import { initPaymentMethods } from './payment-methods';
import { at, form, freshMethodsEachTest, method, open, page, selections } from './payment-methods.fixture';

// @vitest-environment jsdom

freshMethodsEachTest();

const isShown = (id: string): boolean => at(`div.payment_method_${id}`).style.display !== 'none';

describe('payment methods', () => {
  test('one method hides its radio and shows its box', () => {
    open(page(method('cod')));
    expect(at('#payment_method_cod').style.display).toBe('none');
    expect(at('#payment_method_cod').checked).toBe(true);
    expect(isShown('cod')).toBe(true);
  });

  test('none checked: the first one; it counts as a change', () => {
    open(page(method('bacs'), method('cod')));
    expect(at('#payment_method_bacs').checked).toBe(true);
    expect(selections.count).toBe(1);
    expect(checkoutOf(form()).chosenMethod).toBe('payment_method_bacs');
  });

  test('the remembered choice is made again after a redraw, without counting again', () => {
    open(page(method('bacs', 'checked'), method('cod')));
    at('#payment_method_cod').click();
    expect(selections.count).toBe(2);
    at('ul').innerHTML = method('bacs', 'checked') + method('cod');
    initPaymentMethods(checkoutOf(form()));
    expect(at('#payment_method_cod').checked).toBe(true);
    expect(at('#payment_method_cod').hasAttribute('checked')).toBe(true);
    expect(at('#payment_method_bacs').hasAttribute('checked')).toBe(false);
    expect(isShown('cod')).toBe(true);
    expect(isShown('bacs')).toBe(false);
    expect(selections.count).toBe(2);
  });

  test('the button has the method’s text, else the default; its value stays', () => {
    open(
      page(
        method('bacs', 'data-order_button_text=""'),
        method('cod', 'data-order_button_text="On delivery"'),
      ),
    );
    expect(at('#place_order').textContent).toBe('Place order');
    at('#payment_method_cod').click();
    expect(at('#place_order').textContent).toBe('On delivery');
    expect(at('#place_order').getAttribute('value')).toBe('v');
  });

  test('the click does not propagate beyond the form', () => {
    open(page(method('bacs'), method('cod')));
    let passed = 0;
    document.body.addEventListener('click', () => {
      passed += 1;
    });
    at('#payment_method_cod').click();
    expect(passed).toBe(0);
  });

  test('no method needed: nothing happens', () => {
    open(page());
    expect(selections.count).toBe(0);
  });
});
