// @vitest-environment happy-dom
import { expect, it, vi } from 'vitest';
import { startWidgets } from './start-widgets';

const alert = (id: string): string => `<div class="elementor-element elementor-widget" id="${id}"
  data-element_type="widget" data-widget_type="alert.default"><button class="elementor-alert-dismiss"></button></div>`;

const press = (id: string): void => document.querySelector<HTMLElement>(`#${id} button`)?.click();
const display = (id: string): string | undefined => document.getElementById(id)?.style.display;

it('a widget runs in a document of the builder, and not in the rest of a post', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  Object.assign(window, { elementorFrontendConfig: {} });
  document.body.innerHTML = `${alert('authors')}<div class="elementor" data-elementor-id="1">${alert('own')}</div>`;
  const stop = startWidgets();
  await vi.waitFor(() => {
    press('authors');
    press('own');
    expect(display('own')).toBe('none');
  });
  const later = `${alert('later')}<p></p>`;
  document.querySelector('.elementor')?.insertAdjacentHTML('beforeend', later);
  await vi.waitFor(() => {
    press('authors');
    press('later');
    expect(display('later')).toBe('none');
  });
  expect(display('authors')).toBe('');
  stop();
});
