// @vitest-environment happy-dom

import { describe, expect, it, vi } from 'vitest';
import { elementorOf } from '../../elementor/runtime';
import { emit } from '../../host/events/events';
import { connectFeature } from '../../react/render-feature.fixture';
import { connect as connectLoopButtons } from './loop-button';
import { field, find, sees } from './shop-widgets.fixture';

describe('buttons of loop items', () => {
  it('add-ons are told about each widget, also one that is added later', async () => {
    const item = `<div class="elementor-element" data-widget_type="woocommerce-product-add-to-cart.default">${ITEM}</div>`;
    const served = vi.fn();
    elementorOf(document).hooks.addAction(
      'frontend/element_handler_ready/woocommerce-product-add-to-cart.default',
      served,
    );
    document.body.innerHTML = item + item;
    connectFeature(connectLoopButtons, document.body);
    expect(served).toHaveBeenCalledTimes(2);
    document.body.insertAdjacentHTML('beforeend', item);
    await vi.waitFor(() => expect(served).toHaveBeenCalledTimes(3));
  });
  const ITEM =
    '<div class="e-loop-add-to-cart-form-container"><form class="cart e-loop-add-to-cart-form"><input class="qty" type="number" value="1" min="1" max="5"><a class="ajax_add_to_cart" data-quantity="1">Add</a></form></div>';
  const type = (value: string): void => {
    field('.qty').value = value;
    field('.qty').dispatchEvent(new Event('input', { bubbles: true }));
  };
  const mount = () => {
    document.body.innerHTML = ITEM;
    connectFeature(connectLoopButtons, document.body);
  };

  it('add the typed quantity, also one typed before the start', () => {
    document.body.innerHTML = ITEM;
    field('.qty').value = '2';
    connectFeature(connectLoopButtons, document.body);
    expect(find('a').dataset.quantity).toBe('2');
    type('4');
    expect(find('a').dataset.quantity).toBe('4');
  });

  it('refuse an invalid quantity', () => {
    mount();
    const pressed = vi.fn();
    document.body.addEventListener('click', pressed);
    type('9');
    expect(find('a').dataset.quantity).toBe('1');
    find('a').click();
    type('');
    find('a').click();
    expect(pressed).not.toHaveBeenCalled();
    type('5');
    find('a').click();
    expect(pressed).toHaveBeenCalledTimes(1);
  });

  it('are clicked by Enter in the quantity', () => {
    mount();
    const pressed = vi.fn((event: Event) => event.preventDefault());
    find('a').addEventListener('click', pressed);
    const submit = new SubmitEvent('submit', { bubbles: true, cancelable: true });
    find('form').dispatchEvent(submit);
    expect([submit.defaultPrevented, pressed.mock.calls.length]).toEqual([true, 1]);
  });

  it('one “View cart” link is at the end, and an event without a button does not throw', () => {
    mount();
    emit(document.body, 'added_to_cart', []);
    find('.e-loop-add-to-cart-form-container').insertAdjacentHTML(
      'beforeend',
      '<a class="added_to_cart">old</a>',
    );
    find('form').insertAdjacentHTML('beforeend', '<a class="added_to_cart">new</a>');
    emit(document.body, 'added_to_cart', [{}, 'hash', find('.ajax_add_to_cart')]);
    expect(sees('.added_to_cart')).toEqual(['new']);
    expect(find('.added_to_cart').parentElement?.className).toBe('e-loop-add-to-cart-form-container');
  });
});
