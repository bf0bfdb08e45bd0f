// @vitest-environment jsdom
// Facades on a page with only the builder's configuration.
import { expect, it, vi } from 'vitest';
import { ForeignModule, host, managers, order, startFirst } from './facades.fixture';

startFirst();

it('starts in the original’s order, and creates the modules of other scripts', async () => {
  expect(order).toEqual([
    'init',
    'init-classes',
    'elementor/modules/init/before',
    'elementor/modules/init:before',
    'components:init',
    'ready, utils.swiper is function',
  ]);
  expect(host.elementorProFrontend.modules.foreign).toBeInstanceOf(ForeignModule);
  expect(Object.keys(host.elementorProFrontend.modules)).toEqual(
    expect.arrayContaining(['linkActions', 'taxonomyFilter', 'sticky', 'motionFX']),
  );
});

it('has the documents of the page by id', () => {
  const page = host.elementorFrontend.documentsManager.documents[12];
  expect([page?.getSettings('id'), page?.$element[0]?.localName]).toEqual([12, 'main']);
  expect(managers).toEqual([host.elementorFrontend.documentsManager]);
});

it('has sets of the window and the document, and adds a listener to a set once per name', () => {
  const { elements } = host.elementorFrontend;
  expect([elements.$window[0], elements.$document[0], elements.$body[0]]).toEqual([
    window,
    document,
    document.body,
  ]);
  const [former, newer] = [vi.fn(), vi.fn()];
  host.elementorFrontend.addListenerOnce('mine', 'resize', former, elements.$window);
  host.elementorFrontend.addListenerOnce('mine', 'resize', newer);
  window.dispatchEvent(new Event('resize'));
  host.elementorFrontend.removeListeners('mine', 'resize');
  window.dispatchEvent(new Event('resize'));
  expect([former, newer].map(({ mock }) => mock.calls.length)).toEqual([0, 1]);
});

it('passes settings to handlers and the element to waypoints', async () => {
  const element = document.querySelector('[data-id=a1]') as Element;
  const handler = new host.elementorModules.frontend.handlers.Base({ $element: [element] });
  const settings = handler.getElementSettings();
  settings.size = 7;
  expect([settings.size, handler.getElementSettings().size]).toEqual([7, 5]);
  const run = vi.fn();
  host.elementorFrontend.waypoint([element], run);
  await vi.waitFor(() => expect(run.mock.contexts).toEqual([element]));
});

it('makes an element ready again when its content was replaced, regardless of its size', () => {
  const element = document.querySelector('[data-id=a1]') as Element;
  const before = order.length;
  host.elementorFrontend.elementsHandler.runReadyTrigger(element);
  expect(order).toHaveLength(before);
  element.innerHTML = '<p>4</p><p>5</p><p>6</p>';
  host.elementorFrontend.elementsHandler.runReadyTrigger(element);
  expect(order).toHaveLength(before + 1);
});

it('runs link actions that other scripts add', () => {
  const run = vi.fn();
  host.elementorProFrontend.modules.linkActions.addAction('greet', run);
  document.body.innerHTML = `<a href="#elementor-action%3Aaction%3Dgreet%26settings%3D${btoa('{"to":"you"}')}">x</a>`;
  document.querySelector('a')?.click();
  expect(run.mock.calls[0]?.[0]).toEqual({ to: 'you' });
});
