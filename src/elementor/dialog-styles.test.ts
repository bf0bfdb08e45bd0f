// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { loadDialogStyles } from './dialog-styles';

const config = { version: '3.23.4', urls: { assets: 'https://shop.test/elementor/' } };
Object.assign(window, { elementorFrontendConfig: config });

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  for (const link of links()) link.remove();
});
afterEach(() => void vi.useRealTimers());

const links = (): HTMLLinkElement[] => [...document.querySelectorAll('link')];

it('loads no file where the page’s own style sheet has the rules', () => {
  expect(loadDialogStyles(document, ['dialog', 'lightbox'])).toBeNull();
  expect(links()).toEqual([]);
});

it('places dialogs before the builder’s rules and the lightbox at the end, once, and waits for them', async () => {
  config.version = '3.24.0';
  document.head.innerHTML = '<style id="theme-css"></style><style id="elementor-frontend-css"></style>';
  const loading = loadDialogStyles(document, ['dialog', 'lightbox']);
  const [dialog, lightbox] = links();
  expect(dialog?.href).toBe('https://shop.test/elementor/css/conditionals/dialog.min.css?ver=3.24.0');
  expect(dialog?.nextElementSibling?.id).toBe('elementor-frontend-css');
  expect(lightbox?.href).toBe('https://shop.test/elementor/css/conditionals/lightbox.min.css?ver=3.24.0');
  expect(document.body.lastElementChild).toBe(lightbox);
  expect(loadDialogStyles(document, ['dialog'])).not.toBeNull();
  expect(links()).toHaveLength(2);
  dialog?.dispatchEvent(new Event('load'));
  lightbox?.dispatchEvent(new Event('error'));
  await loading;
  expect(loadDialogStyles(document, ['dialog', 'lightbox'])).toBeNull();
});

it('waits three seconds for a file that does not arrive', async () => {
  vi.useFakeTimers();
  config.version = '4.2.3';
  const ended = vi.fn();
  void loadDialogStyles(document, ['dialog'])?.then(ended);
  await vi.advanceTimersByTimeAsync(2900);
  expect(ended).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(200);
  expect(ended).toHaveBeenCalledOnce();
});
