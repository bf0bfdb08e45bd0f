import { beforeEach, expect, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { setTransport } from '../../http/transport';
import { couponRequest } from '../../shop/cart-state';

export const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);
export const field = (selector: string): HTMLInputElement => find(selector) as HTMLInputElement;
export const sees = (selector: string): string[] =>
  [...document.querySelectorAll(selector)].map((node) => node.textContent?.trim() ?? '');

/** Puts a widget on the page. */
export function widget(type: string, settings: object, inner: string, beside = ''): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="ab1" data-widget_type="${type}.default"></div>${beside}`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

/** Requests of a test, and what each of them is answered with. */
export const server = {
  sent: [] as Record<string, unknown>[],
  answer: async (): Promise<{ status: number; text: string }> => ({ status: 200, text: '' }),
};

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  couponRequest.current = null;
  document.body.replaceWith(document.createElement('body'));
  server.sent = [];
  server.answer = async () => ({ status: 200, text: '' });
  setTransport(async ({ url, fields }) => {
    server.sent.push({ url, ...fields });
    return { ...(await server.answer()), statusText: '', url, header: () => null };
  });
  vi.stubGlobal('elementorFrontendConfig', { post: { id: 12 } });
  vi.stubGlobal('ElementorProFrontendConfig', { ajaxurl: '/ajax' });
  vi.stubGlobal('wc_checkout_params', { wc_ajax_url: '/?wc-ajax=%%endpoint%%', apply_coupon_nonce: 'n1' });
});
