// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../../http/transport';
import { connectFeature } from '../../react/render-feature.fixture';
import { readCookie, removeCookie } from '../../storage/cookies';
import { connect as connectComingSoon } from './coming-soon';
import { connect as connectStoreNotice } from './store-notice';

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? document.body;

describe('the store notice', () => {
  beforeEach(() => {
    removeCookie('store_notice7');
    document.body.innerHTML = `<p class="woocommerce-store-notice" data-notice-id="7" style="display:none">Sale
      <a href="#" class="woocommerce-store-notice__dismiss-link">Dismiss</a></p>`;
  });

  it('is shown until its link hides it, and stays hidden', () => {
    const unmount = connectFeature(connectStoreNotice, find('p'));
    expect(find('p').style.display).toBe('');
    act(() => find('a').click());
    expect([find('p').style.display, readCookie('store_notice7')]).toEqual(['none', 'hidden']);
    unmount();
    find('p').style.display = '';
    connectFeature(connectStoreNotice, find('p'));
    expect(find('p').style.display).toBe('none');
  });

  it.each(['Enter', ' '])('the key %j hides it', (key) => {
    connectFeature(connectStoreNotice, find('p'));
    act(() => void find('a').dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true })));
    expect(find('p').style.display).toBe('none');
  });
});

it.each([200, 500])('the coming-soon banner is hidden after an answer with status %d', async (status) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  document.body.innerHTML = `<div id="coming-soon-footer-banner"><a class="coming-soon-footer-banner-dismiss"
    data-rest-url="/wp-json/x" data-rest-nonce="n"></a></div>`;
  const sent: unknown[] = [];
  setTransport(async ({ url, headers }) => {
    sent.push([url, headers?.['X-WP-Nonce']]);
    return { status, text: '{}', statusText: '', url: '', header: () => null };
  });
  connectFeature(connectComingSoon, find('a'));
  expect([find('a').getAttribute('role'), find('a').tabIndex, find('a').getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Dismiss',
  ]);
  act(() => find('a').click());
  await vi.waitFor(() => expect(find('#coming-soon-footer-banner').style.display).toBe('none'));
  expect(sent).toEqual([['/wp-json/x', 'n']]);
});
