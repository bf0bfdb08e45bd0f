// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import VariationForm from './variation-form';

const variation = (id: number, colour: string, size: string, more: object = {}) => ({
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

const LIST = [
  variation(1, 'Red', 'S'),
  variation(2, 'Red', 'M', { max_qty: 3, min_qty: 2 }),
  variation(3, 'Green', 'S', { is_in_stock: false }),
  variation(4, 'Blue', '', { variation_is_active: false }),
];

const select = (name: string, values: string[]): string =>
  `<select id="${name}" name="attribute_${name}" data-attribute_name="attribute_${name}"><option value="">Choose</option>${values
    .map((value) => `<option value="${value}">${value}</option>`)
    .join('')}</select>`;

const page = (data: string): string => `<div class="product"><div class="images"><div
  class="woocommerce-product-gallery__image"><a href="/0-full.jpg"><img class="wp-post-image" src="/0.jpg" alt="shirt"></a></div></div>
  <span class="product_meta"><span class="sku">sku</span></span>
  <form class="variations_form" data-product_id="9" data-product_variations='${data}'>
  <div class="variations">${select('colour', ['Red', 'Green', 'Blue'])}${select('size', ['S', 'M', 'L'])}
  <a class="reset_variations" href="#">Clear</a></div><div class="reset_variations_alert"></div>
  <div class="single_variation_wrap"><div class="single_variation"></div><div class="woocommerce-variation-add-to-cart">
  <div class="quantity"><input class="qty" name="quantity" type="number" value="1" min="1"></div>
  <button type="submit" class="single_add_to_cart_button">Add</button><input name="variation_id" value="0"></div></div></form></div>`;

const at = <T extends Element = HTMLElement>(selector: string): T => {
  const found = document.querySelector<T>(selector);
  if (!found) throw new Error(`no ${selector}`);
  return found;
};
const form = (): HTMLFormElement => at('form');
const id = (): string => at<HTMLInputElement>('[name=variation_id]').value;
const valuesOf = (name: string): string[] =>
  [...at<HTMLSelectElement>(`#${name}`).options].map(({ value }) => value).filter(Boolean);
const isLocked = (): boolean => at('.single_add_to_cart_button').classList.contains('disabled');

const wait = (milliseconds: number): Promise<void> =>
  act(async () => {
    await vi.advanceTimersByTimeAsync(milliseconds);
  }) as unknown as Promise<void>;

async function choose(name: string, value: string): Promise<void> {
  at<HTMLSelectElement>(`#${name}`).value = value;
  act(() => void at(`#${name}`).dispatchEvent(new Event('change', { bubbles: true })));
  await wait(0);
}

async function open(data: unknown = LIST): Promise<void> {
  document.body.innerHTML = page(typeof data === 'string' ? data : JSON.stringify(data));
  Object.assign(globalThis, { wc_add_to_cart_variation_params: { wc_ajax_url: '/?wc-ajax=%%endpoint%%' } });
  renderFeature(VariationForm, form());
  await wait(100);
}

beforeEach(() => {
  vi.useFakeTimers();
  Reflect.deleteProperty(globalThis, REGISTRY);
});
afterEach(() => vi.useRealTimers());

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

describe('what other scripts do with a form', () => {
  beforeEach(() => open());

  const objectOf = async (): Promise<Record<string, (...args: unknown[]) => unknown>> => {
    let given: unknown;
    document.addEventListener('wc_variation_form', ({ detail }: CustomEventInit) => {
      given = detail[0];
    });
    act(() => void form().dispatchEvent(new Event('shopwake:set-up')));
    await wait(150);
    return given as never;
  };

  it('sets a form up once more, with its event, where one asks for it', async () => {
    const object = await objectOf();
    expect(object.$form).toBe(form());
  });

  it('answers the calls of the form object as the events do', async () => {
    const object = await objectOf();
    const event = { preventDefault: vi.fn(), currentTarget: at('#colour') };
    at<HTMLSelectElement>('#colour').value = 'Red';
    at<HTMLSelectElement>('#size').value = 'S';
    act(() => void object.onChange?.(event));
    expect(id()).toBe('1');
    expect(object.getChosenAttributes?.()).toMatchObject({ count: 2, chosenCount: 2 });
    act(() => void object.onReset?.(event));
    expect([id(), event.preventDefault.mock.calls.length]).toEqual(['', 1]);
  });

  it('looks again after the way back, where options have changed behind its back', async () => {
    at<HTMLSelectElement>('#colour').value = 'Red';
    at<HTMLSelectElement>('#size').value = 'M';
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(id()).toBe('2');
  });
});

it.each([
  ['quotes', `12" 'wide'`, `12" 'wide'`],
  ['slashes', 'a/b\\c', 'a/b\\c'],
  ['umlauts', 'Grün', 'Grün'],
  ['entities in the data', 'Salt &amp; Pepper', 'Salt & Pepper'],
  ['entities in both', 'Salt &amp; Pepper', 'Salt &amp; Pepper'],
  ['less than', '&lt;b>', '<b>'],
])('finds a value with %s', async (_, printed, value) => {
  document.body.innerHTML = page('[]');
  form().dataset.product_variations = JSON.stringify([variation(7, printed, '')]);
  const option = document.createElement('option');
  option.value = value;
  at('#colour').append(option);
  Object.assign(globalThis, { wc_add_to_cart_variation_params: {} });
  renderFeature(VariationForm, form());
  await wait(100);
  await choose('colour', value);
  await choose('size', 'S');
  expect([id(), at<HTMLSelectElement>('#colour').value]).toEqual(['7', value]);
});

it('keeps values apart that differ in case', async () => {
  await open([variation(1, 'red', 'S'), variation(2, 'Red', 'S')]);
  await choose('colour', 'Red');
  await choose('size', 'S');
  expect(id()).toBe('2');
});

it('serves variations without picture, price and attributes', async () => {
  await open([{ variation_id: 5 }]);
  await choose('colour', 'Red');
  await choose('size', 'S');
  await wait(300);
  expect([id(), isLocked(), at<HTMLImageElement>('img').getAttribute('src')]).toEqual(['5', false, '/0.jpg']);
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

describe('a form that asks the server', () => {
  const asked: string[] = [];
  let answers: (() => Promise<{ status: number; statusText: string; text: string }>)[] = [];
  const ok = (value: unknown) => () =>
    Promise.resolve({ status: 200, statusText: '', text: JSON.stringify(value) });

  beforeEach(() => {
    asked.length = 0;
    setTransport(({ fields }) => {
      asked.push(new URLSearchParams(fields as Record<string, string>).toString());
      return (answers.shift() ?? ok(false))() as never;
    });
    return open('false');
  });
  afterEach(() => setTransport(() => undefined));

  it('posts what is chosen and the product, and takes the answer', async () => {
    answers = [ok(LIST[0])];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    expect(asked).toEqual(['attribute_colour=Red&attribute_size=S&product_id=9']);
    expect([id(), isLocked()]).toEqual(['1', false]);
  });

  it('buys nothing while the server is asked, also not what was shown before', async () => {
    answers = [ok(LIST[0]), () => new Promise(() => undefined)];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    expect(isLocked()).toBe(false);
    await choose('size', 'M');
    expect([id(), isLocked()]).toEqual(['', true]);
  });

  it('never frees the button for what was found before, while the server is asked again', async () => {
    answers = [ok(LIST[0]), () => new Promise(() => undefined)];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(100);
    await choose('size', 'M');
    await wait(1000);
    expect([id(), isLocked()]).toEqual(['', true]);
  });

  it('says that nothing fits', async () => {
    await choose('colour', 'Red');
    await choose('size', 'L');
    await wait(0);
    expect(document.querySelector('.wc-no-matching-variations')?.textContent).toBe(
      'Sorry, no products matched your selection. Please choose a different combination.',
    );
  });

  it.each([
    ['status 500', { status: 500, text: 'oops' }],
    ['a page', { status: 200, text: '<html></html>' }],
  ])('says that it failed (%s), keeps the choice, and tries again', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers = [() => Promise.resolve({ statusText: '', ...answer }), ok(LIST[0])];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(0);
    expect([isLocked(), at<HTMLSelectElement>('#size').value]).toEqual([true, 'S']);
    expect(at('[role=alert] p').textContent).toContain('could not be looked up');
    act(() => at('[role=alert] button').click());
    await wait(300);
    expect([id(), document.querySelector('.wc-no-matching-variations')]).toEqual(['1', null]);
  });
});

it.each(['', '[{', '{"a":1}', 'null'])('leaves a form to the server whose data is %j', async (data) => {
  await open(data);
  await choose('colour', 'Red');
  expect([isLocked(), id()]).toEqual([false, '0']);
  expect(at('[role=alert]').textContent).toContain('Please reload the page');
});
