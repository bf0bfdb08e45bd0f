import { act } from '@testing-library/react';
import { afterEach, beforeEach, vi } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import VariationForm from './variation-form';

export const variation = (id: number, colour: string, size: string, more: object = {}) => ({
  attributes: { attribute_colour: colour, attribute_size: size },
  variation_id: id,
  price_html: `<span class="price">${id} €</span>`,
  availability_html: '',
  variation_description: '',
  image: { src: `/${id}.jpg`, alt: `picture ${id}`, full_src: `/${id}-full.jpg` },
  image_id: id,
  is_purchasable: true,
  is_in_stock: true,
  variation_is_visible: true,
  variation_is_active: true,
  is_sold_individually: 'no',
  min_qty: 1,
  max_qty: '',
  sku: `sku-${id}`,
  ...more,
});

export const LIST = [
  variation(1, 'Red', 'S'),
  variation(2, 'Red', 'M', { max_qty: 3, min_qty: 2 }),
  variation(3, 'Green', 'S', { is_in_stock: false }),
  variation(4, 'Blue', '', { variation_is_active: false }),
];

const select = (name: string, values: string[]): string =>
  `<select id="${name}" name="attribute_${name}" data-attribute_name="attribute_${name}"><option value="">Choose</option>${values
    .map((value) => `<option value="${value}">${value}</option>`)
    .join('')}</select>`;

export const page = (data: string): string => `<div class="product"><div class="images"><div
  class="woocommerce-product-gallery__image"><a href="/0-full.jpg"><img class="wp-post-image" src="/0.jpg" alt="shirt"></a></div></div>
  <span class="product_meta"><span class="sku">sku</span></span>
  <form class="variations_form" data-product_id="9" data-product_variations='${data}'>
  <div class="variations">${select('colour', ['Red', 'Green', 'Blue'])}${select('size', ['S', 'M', 'L'])}
  <a class="reset_variations" href="#">Clear</a></div><div class="reset_variations_alert"></div>
  <div class="single_variation_wrap"><div class="single_variation"></div><div class="woocommerce-variation-add-to-cart">
  <div class="quantity"><input class="qty" name="quantity" type="number" value="1" min="1"></div>
  <button type="submit" class="single_add_to_cart_button">Add</button><input name="variation_id" value="0"></div></div></form></div>`;

export const at = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
export const form = (): HTMLFormElement => at('form');
export const id = (): string => at<HTMLInputElement>('[name=variation_id]').value;
export const valuesOf = (name: string): string[] =>
  [...at<HTMLSelectElement>(`#${name}`).options].map(({ value }) => value).filter(Boolean);
export const isLocked = (): boolean => at('.single_add_to_cart_button').classList.contains('disabled');

export const wait = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  }) as unknown as Promise<void>;

export async function choose(name: string, value: string): Promise<void> {
  at<HTMLSelectElement>(`#${name}`).value = value;
  act(() => void at(`#${name}`).dispatchEvent(new Event('change', { bubbles: true })));
  await wait(0);
}

export async function open(data: unknown = LIST): Promise<void> {
  document.body.innerHTML = page(typeof data === 'string' ? data : JSON.stringify(data));
  Object.assign(globalThis, { wc_add_to_cart_variation_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%' } });
  renderFeature(VariationForm, form());
  await wait(100);
}

/** Gives each test of a file a clock of its own. */
export function fakeClock(): void {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());
}
