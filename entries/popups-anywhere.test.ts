// @vitest-environment happy-dom
// A window that supports fewer selectors than browsers.
import { beforeAll, expect, it, vi } from 'vitest';

const hash = (action: string, settings: object): string =>
  `#${encodeURIComponent(`elementor-action:action=${action}&settings=${btoa(JSON.stringify(settings))}`)}`;

const POPUPS = `<div class="elementor" data-elementor-id="1"></div><button class="open">Open</button>
  <div class="elementor elementor-location-popup" data-elementor-type="popup" data-elementor-id="7"
    data-elementor-settings='{"timing":[],"triggers":{"click":"yes","click_times":"2"},"open_selector":".open"}'>
    <h2>Hello</h2><a href="${hash('popup:close', { do_not_show_again: 'yes' })}">Never again</a></div>`;

const emitted: string[] = [];
const dialog = (): HTMLElement => document.getElementById('elementor-popup-modal-7') ?? document.body;
const isOpen = (): boolean => dialog().style.display === 'flex' && dialog().querySelector('h2') !== null;
const press = (selector: string): void => document.querySelector<HTMLElement>(selector)?.click();

beforeAll(async () => {
  Object.assign(window, { elementorFrontendConfig: { i18n: { close: 'Zu' } } });
  document.body.innerHTML = POPUPS;
  for (const name of ['show', 'hide'])
    window.addEventListener(`elementor/popup/${name}`, (event) =>
      emitted.push(`${name} ${(event as CustomEvent<{ id: number }>).detail.id}`),
    );
  await import('./popups');
  await vi.waitFor(() => expect(document.querySelector('[data-elementor-id="7"]')).toBeNull(), 10_000);
});

it('opens by trigger and selector with its content, closes by its button and stays closed', async () => {
  document.body.click();
  expect(emitted).toEqual([]);
  document.body.click();
  await vi.waitFor(() => expect(isOpen()).toBe(true));
  expect(dialog().querySelector('.dialog-close-button')?.getAttribute('aria-label')).toBe('Zu');
  press('.dialog-close-button');
  expect(isOpen()).toBe(false);
  press('.open');
  expect(isOpen()).toBe(true);
  press('#elementor-popup-modal-7 .dialog-message a');
  expect(JSON.parse(localStorage.getItem('elementor') ?? '')).toMatchObject({
    popup_7_disable: true,
    popup_7_times: 2,
  });
  press('.open');
  expect(isOpen()).toBe(false);
  expect(emitted).toEqual(['show 7', 'hide 7', 'show 7', 'hide 7']);
});
