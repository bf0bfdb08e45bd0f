// @vitest-environment jsdom
// The globals while the page is parsed: what an original defines when its file executes is there before ready handlers run.
import { expect, it, vi } from 'vitest';
import { runPreStub } from './pre-stub.fixture';

it('has the members of the facades once the entries have executed, and announces them when the page is ready', async () => {
  const announced = vi.fn();
  window.addEventListener('elementor/frontend/init', announced);
  Object.assign(window, { elementorFrontendConfig: {} });
  runPreStub(window);
  const state = vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  await import('./popups');
  await import('./frontend-widgets');
  expect(window).toMatchObject({
    elementorFrontend: {
      getElements: expect.any(Function),
      isEditMode: expect.any(Function),
      hooks: { addAction: expect.any(Function) },
      utils: { swiper: expect.any(Function) },
    },
    elementorProFrontend: {
      getSettings: expect.any(Function),
      modules: { popup: { showPopup: expect.any(Function) }, carousel: expect.any(Object) },
    },
    elementorModules: { ViewModule: expect.any(Function) },
  });
  expect(announced).not.toHaveBeenCalled();
  state.mockReturnValue('complete');
  document.dispatchEvent(new Event('DOMContentLoaded'));
  await vi.waitFor(() => expect(announced).toHaveBeenCalledOnce());
});
