// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import VariationForm from './variation-form';
import {
  at,
  choose,
  fakeClock,
  form,
  id,
  isLocked,
  LIST,
  open,
  page,
  valuesOf,
  wait,
} from './variation-form.fixture';

fakeClock();

it('an element of a bundle that is no form of its own is served like a form', async () => {
  const html = page(JSON.stringify(LIST)).replace('<form class', '<form class="cart"><div class');
  document.body.innerHTML = html.replace('</form>', '</div></form>');
  renderFeature(VariationForm, at('.variations_form'));
  await wait(100);
  await choose('colour', 'Red');
  await choose('size', 'S');
  expect([id(), isLocked()]).toEqual(['1', false]);
});

describe('a form with all its variations', () => {
  beforeEach(() => open());

  it('locks the button from its start, and frees it with a variation that can be bought', async () => {
    expect(isLocked()).toBe(true);
    await choose('colour', 'Red');
    await choose('size', 'S');
    expect(id()).toBe('1');
    await wait(300);
    expect([isLocked(), at('.single_variation').textContent?.trim(), at('.sku').textContent]).toEqual([
      false,
      '1 €',
      'sku-1',
    ]);
  });

  it('takes no template from an element that an author can write', async () => {
    document.body.insertAdjacentHTML(
      'afterbegin',
      '<div id="tmpl-variation-template">&lt;b class="owned"&gt;x&lt;/b&gt;</div>',
    );
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    expect([at('.single_variation').textContent?.trim(), document.querySelector('.owned')]).toEqual([
      '1 €',
      null,
    ]);
  });

  it('takes away what has become impossible, and greys what is inactive', async () => {
    await choose('size', 'M');
    expect(valuesOf('colour')).toEqual(['Red', 'Blue']);
    expect(at<HTMLOptionElement>('#colour [value=Blue]').disabled).toBe(true);
    await choose('size', '');
    expect(valuesOf('colour')).toEqual(['Red', 'Green', 'Blue']);
  });

  it('clears only what is wrong of an impossible combination', async () => {
    at<HTMLSelectElement>('#colour').value = 'Green';
    await choose('size', 'M');
    expect([at<HTMLSelectElement>('#colour').value, at<HTMLSelectElement>('#size').value]).toEqual(['', 'M']);
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });

  it('never frees the button for a choice that was taken back within 300 ms', async () => {
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(100);
    act(() => at('.reset_variations').click());
    await wait(1000);
    expect([isLocked(), id(), at('.reset_variations_alert').textContent]).toEqual([
      true,
      '',
      expect.stringMatching(/^Your selection has been reset/),
    ]);
    expect(document.activeElement?.id).toBe('colour');
  });

  it.each(['Enter', ' '])('clears by the key ‘%s’ on the link', async (key) => {
    await choose('colour', 'Red');
    act(
      () => void at('.reset_variations').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })),
    );
    expect(at<HTMLSelectElement>('#colour').value).toBe('');
  });

  it('holds the quantity within the limits of the variation, and gives the page its own back', async () => {
    const quantity = at<HTMLInputElement>('.qty');
    await choose('colour', 'Red');
    await choose('size', 'M');
    expect([quantity.value, quantity.min, quantity.max]).toEqual(['2', '2', '3']);
    await choose('size', '');
    expect([quantity.min, quantity.getAttribute('max')]).toEqual(['1', null]);
  });

  it('shows the picture of the variation, and the product’s own again', async () => {
    await choose('colour', 'Red');
    await choose('size', 'S');
    expect([at<HTMLImageElement>('img').getAttribute('src'), at('a').getAttribute('href')]).toEqual([
      '/1.jpg',
      '/1-full.jpg',
    ]);
    expect(form().getAttribute('current-image')).toBe('1');
    await choose('size', '');
    expect([at('img').getAttribute('src'), at('img').getAttribute('alt')]).toEqual(['/0.jpg', 'shirt']);
  });

  it('adds what was chosen before the start when the button is pressed at once', async () => {
    vi.stubGlobal('alert', vi.fn());
    const start = open();
    at<HTMLSelectElement>('#colour').value = 'Red';
    at<HTMLSelectElement>('#size').value = 'S';
    const press = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void at('.single_add_to_cart_button').dispatchEvent(press));
    expect([press.defaultPrevented, id()]).toEqual([false, '1']);
    await start;
    expect(id()).toBe('1');
  });

  it('says in the shop’s words why a press buys nothing, and leads to the missing option', async () => {
    const alert = vi.fn();
    vi.stubGlobal('alert', alert);
    await choose('colour', 'Red');
    act(() => at('.single_add_to_cart_button').click());
    expect(alert.mock.calls).toEqual([
      ['Please select some product options before adding this product to your cart.'],
    ]);
    expect(document.activeElement?.id).toBe('size');
    await choose('colour', 'Green');
    await choose('size', 'S');
    await wait(300);
    act(() => at('.single_add_to_cart_button').click());
    expect(alert.mock.calls[1]).toEqual([
      'Sorry, this product is unavailable. Please choose a different combination.',
    ]);
  });

  it('emits the events of a last option in the order of the original', async () => {
    await choose('colour', 'Red');
    const names: string[] = [];
    for (const name of [
      'clear_reset_announcement',
      'woocommerce_variation_select_change',
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'found_variation',
      'woocommerce_variation_has_changed',
      'show_variation',
      'reset_data',
    ])
      document.addEventListener(name, () => names.push(name), { capture: true });
    await choose('size', 'S');
    await wait(300);
    expect(names).toEqual([
      'clear_reset_announcement',
      'woocommerce_variation_select_change',
      'check_variations',
      'update_variation_values',
      'woocommerce_update_variation_values',
      'found_variation',
      'woocommerce_variation_has_changed',
      'show_variation',
    ]);
  });

  it('takes a variation that another script found', async () => {
    form().dispatchEvent(new CustomEvent('found_variation', { bubbles: true, detail: [LIST[1]] }));
    await wait(300);
    expect([id(), isLocked()]).toEqual(['2', false]);
  });
});

it('two forms on one page keep to themselves', async () => {
  document.body.innerHTML = page(JSON.stringify(LIST)) + page(JSON.stringify(LIST));
  const [first, second] = [...document.querySelectorAll('form')] as [HTMLFormElement, HTMLFormElement];
  renderFeature(VariationForm, first);
  renderFeature(VariationForm, second);
  await wait(100);
  for (const [index, value] of ['Red', 'M'].entries()) {
    const select = second.querySelectorAll('select')[index] as HTMLSelectElement;
    select.value = value;
    act(() => void select.dispatchEvent(new Event('change', { bubbles: true })));
  }
  await wait(300);
  const ids = [first, second].map((one) => one.querySelector<HTMLInputElement>('[name=variation_id]')?.value);
  const skus = [...document.querySelectorAll('.sku')].map(({ textContent }) => textContent);
  expect([ids, skus]).toEqual([
    ['0', '2'],
    ['sku', 'sku-2'],
  ]);
});
