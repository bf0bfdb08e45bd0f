// @vitest-environment jsdom
import { expect, it, vi } from 'vitest';

interface Host {
  elementorFrontend?: unknown;
  elementorProFrontend: { modules: { popup: { showPopup(settings: object): void } } };
}

it('opens a popup that was requested before the start', async () => {
  Object.assign(window, { elementorFrontendConfig: {} });
  document.body.innerHTML = `<div class="elementor elementor-location-popup" data-elementor-type="popup"
    data-elementor-id="5" data-elementor-settings='{"timing":[]}'>Hello</div>`;
  await import('./popups');
  const host = window as unknown as Host;
  expect(host.elementorFrontend).toBeUndefined();
  host.elementorProFrontend.modules.popup.showPopup({ id: 5 });
  await vi.waitFor(() =>
    expect(document.getElementById('elementor-popup-modal-5')?.textContent).toContain('Hello'),
  );
});
