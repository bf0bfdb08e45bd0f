// @vitest-environment happy-dom

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import TextPath from './text-path';

const WAVE = '<svg viewBox="0 0 9 9"><path d="M0 5h9"/><path data-path-anchor d="M0 0h9"/></svg>';

function widget(attributes: string, settings: object = {}): HTMLElement {
  const node = document.createElement('div');
  node.dataset.id = 'a1';
  node.dataset.widget_type = 'text-path.default';
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = `<div class="e-text-path" ${attributes}></div>`;
  document.body.append(node);
  return node;
}

const drawn = (node: HTMLElement): Promise<void> =>
  vi.waitFor(() => expect(node.querySelector('[id^=e-text-path]')).not.toBeNull());

beforeEach(() => {
  document.body.innerHTML = '';
  Reflect.deleteProperty(globalThis, REGISTRY);
});

afterEach(() => vi.unstubAllGlobals());

it('writes the decoded text along the path from its start; two widgets share one request', async () => {
  const fetched = vi.fn(async () => new Response(WAVE));
  vi.stubGlobal('fetch', fetched);
  const attributes = 'data-text="Round &amp;amp; round" data-url="//x.example/wave.svg" data-link-url=""';
  const [one, two] = [0, 1].map(() => widget(attributes, { start_point: { size: 20 } }));
  for (const node of [one, two]) {
    if (!node) continue;
    renderFeature(TextPath, node);
    await drawn(node);
  }
  const path = one?.querySelector('[data-path-anchor]');
  const text = one?.querySelector('[id^=e-text-path]');
  expect([
    text?.textContent,
    text?.getAttribute('href'),
    text?.getAttribute('startOffset'),
    path?.id,
  ]).toEqual(['Round & round', '#e-path-a1', '20%', 'e-path-a1']);
  expect([two?.querySelector('[data-path-anchor]')?.id === path?.id, fetched.mock.calls.length]).toEqual([
    false,
    1,
  ]);
});

it('draws a link; in right-to-left text the start is counted from the other end', async () => {
  vi.stubGlobal('fetch', async () => new Response(WAVE));
  const node = widget('data-text="Goods" data-url="/wave.svg" data-link-url="/goods/"', {
    start_point: { size: 20 },
    text_path_direction: 'rtl',
    link: { is_external: 'on', nofollow: 'on' },
  });
  renderFeature(TextPath, node);
  await drawn(node);
  const link = node.querySelector('a');
  expect([
    link?.getAttribute('href'),
    link?.getAttribute('target'),
    link?.getAttribute('rel'),
    node.querySelector('[id^=e-text-path]')?.getAttribute('startOffset'),
  ]).toEqual(['/goods/', '_blank', 'noopener nofollow', '80%']);
});

it.each([
  'java\tscript:alert(1)',
  '\x01javascript:alert(1)',
  'javascript\t:alert(1)',
  'data:text/html,x',
  'vbscript:x',
])('an address that runs code is no link: %j', (address) => {
  const node = widget('data-text="Goods"');
  node.querySelector('.e-text-path')?.setAttribute('data-link-url', address);
  renderFeature(TextPath, node);
  expect(node.textContent?.trim()).toBe('Goods');
  expect(node.querySelector('a')).toBeNull();
});

it.each([
  ['data-url="/missing.svg"', async () => new Response('', { status: 404 })],
  ['data-url="/text.svg"', async () => new Response('<p>no drawing</p>')],
  ['data-url="/wave.png"', async () => new Response(WAVE)],
  ['', async () => Promise.reject(new Error('offline'))],
])('without a drawing (%s) the plain text is shown', async (address, answer) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.stubGlobal('fetch', answer);
  const node = widget(`data-text="Round" ${address} data-link-url="javascript:alert(1)"`);
  renderFeature(TextPath, node);
  await vi.waitFor(() => expect(node.textContent?.trim()).toBe('Round'));
  expect(node.querySelector('svg, a')).toBeNull();
});
