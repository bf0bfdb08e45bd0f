// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { listen } from '../../host/events/listen';
import { REGISTRY } from '../../host/registry';
import { setTransport } from '../../http/transport';
import { renderFeature } from '../../react/render-feature.fixture';
import CartButtons from './cart-buttons';
import { followCartButtons } from './follow-cart-buttons';

const SETTINGS = { wc_ajax_url: '/?wc-ajax=%%endpoint%%', cart_url: '/cart/', i18n_view_cart: 'View cart' };
const FRAGMENTS = { '.count': '<b class="count">1</b>' };

let answer: () => Promise<{ status: number; text: string }>;

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  document.body.replaceWith(document.createElement('body'));
  document.body.innerHTML = `<b class="count">0</b>
    <p><a class="add_to_cart_button ajax_add_to_cart" data-product_id="7" data-success_message="Mug added">Add</a><i></i></p>`;
  vi.stubGlobal('wc_add_to_cart_params', SETTINGS);
  answer = async () => ({ status: 200, text: JSON.stringify({ fragments: FRAGMENTS, cart_hash: 'h' }) });
  setTransport(async () => ({ ...(await answer()), statusText: '', url: '', header: () => null }));
});

const button = () => document.querySelector<HTMLElement>('.add_to_cart_button') ?? document.body;

const mount = () => {
  followCartButtons();
  renderFeature(CartButtons, document.body);
};

const press = () =>
  act(async () => {
    button().dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }));
    await vi.waitFor(() => expect(button().className).not.toContain('loading'));
  });

describe('an add button', () => {
  it('shows the change before listeners that are bound later get the event', async () => {
    mount();
    const seen: unknown[] = [];
    listen(document.body, 'added_to_cart', { host: true }, () =>
      seen.push(
        button().className.includes('added'),
        document.querySelector('a.added_to_cart')?.getAttribute('href'),
        document.querySelector('.count')?.textContent,
      ),
    );
    await press();
    expect(seen).toEqual([true, '/cart/', '1']);
    expect(button().nextElementSibling?.matches('a.added_to_cart.wc-forward[title="View cart"]')).toBe(true);
    expect(document.querySelector('.widget_shopping_cart_live_region[role=status]')?.textContent).toBe(
      'Mug added',
    );
  });

  it('has one link to the cart after several clicks', async () => {
    mount();
    await press();
    await press();
    expect(document.querySelectorAll('.added_to_cart')).toHaveLength(1);
  });

  it('shows a message after a request without an answer, until the next click', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    mount();
    const usual = answer;
    answer = async () => ({ status: 500, text: '' });
    await press();
    const alert = document.querySelector('p [role=alert]');
    expect(alert?.textContent).toBe(
      'The shop did not answer. Look at the cart before you try again. Open the cart',
    );
    answer = usual;
    await press();
    expect(document.querySelector('p [role=alert]')).toBeNull();
  });

  it('does not change after a veto', async () => {
    mount();
    document.body.addEventListener('should_send_ajax_request.adding_to_cart', (event) =>
      event.preventDefault(),
    );
    const notSent = vi.fn();
    document.body.addEventListener('ajax_request_not_sent.adding_to_cart', notSent, { once: true });
    await press();
    expect(notSent).toHaveBeenCalledOnce();
    expect(document.querySelector('.added_to_cart')).toBeNull();
  });

  it('is a plain link without settings', () => {
    vi.stubGlobal('wc_add_to_cart_params', undefined);
    mount();
    const click = new MouseEvent('click', { bubbles: true, cancelable: true });
    button().dispatchEvent(click);
    expect(click.defaultPrevented).toBe(false);
  });
});

it('writes into the live region of the page', async () => {
  document.body.insertAdjacentHTML(
    'beforeend',
    '<div class="widget_shopping_cart_live_region" role="status">old</div>',
  );
  mount();
  await press();
  const [region, more] = document.querySelectorAll('.widget_shopping_cart_live_region');
  expect([region?.textContent, region?.getAttribute('aria-relevant'), more]).toEqual([
    'Mug added',
    'all',
    undefined,
  ]);
});
