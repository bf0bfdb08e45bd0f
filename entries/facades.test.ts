// @vitest-environment jsdom
// Facades on a page with the builder's configuration and nothing else of it.
import { beforeAll, expect, it, vi } from 'vitest';

interface Frontend {
  on(name: string, listener: () => void): void;
  documentsManager: {
    documents: Record<string, { getSettings(key: string): unknown; $element: ArrayLike<Element> }>;
  };
  hooks: { addFilter(name: string, filter: (given: object) => object): void };
  utils: {
    anchors: { setSettings(path: string, value: string): void };
    youtube: { onApiReady(ready: (api: unknown) => void): void };
  };
}

const host = window as unknown as {
  elementorFrontend: Frontend;
  elementorProFrontend: {
    modules: Record<string, unknown> & {
      linkActions: { addAction(name: string, run: (settings: object) => void): void };
    };
  };
  YT: object;
};

const order: string[] = [];

class Neighbour {
  isBuilt = true;
}

beforeAll(async () => {
  Object.assign(window, { elementorFrontendConfig: {} });
  document.body.innerHTML = '<main class="elementor" data-elementor-id="12"></main>';
  window.addEventListener('elementor/frontend/init', () => {
    const { hooks, on } = host.elementorFrontend;
    order.push('init');
    for (const name of ['elementor/modules/init/before', 'elementor/modules/init:before', 'components:init'])
      on(name, () => order.push(name));
    hooks.addFilter('elementor-pro/frontend/handlers', (given) => ({ ...given, neighbour: Neighbour }));
  });
  await import('./frontend-widgets');
  await vi.waitFor(() => expect(order).toContain('components:init'));
});

it('starts in its order, and builds the modules neighbours bring', async () => {
  expect(order).toEqual([
    'init',
    'elementor/modules/init/before',
    'elementor/modules/init:before',
    'components:init',
  ]);
  expect(host.elementorProFrontend.modules.neighbour).toBeInstanceOf(Neighbour);
  expect(Object.keys(host.elementorProFrontend.modules)).toEqual(
    expect.arrayContaining(['linkActions', 'taxonomyFilter', 'sticky', 'motionFX']),
  );
});

it('knows the documents of the page by their id', () => {
  const page = host.elementorFrontend.documentsManager.documents[12];
  expect([page?.getSettings('id'), page?.$element[0]?.localName]).toEqual(['12', 'main']);
});

it('runs the actions neighbours name for links', () => {
  const run = vi.fn();
  host.elementorProFrontend.modules.linkActions.addAction('greet', run);
  document.body.innerHTML = `<a href="#elementor-action%3Aaction%3Dgreet%26settings%3D${btoa('{"to":"you"}')}">x</a>`;
  document.querySelector('a')?.click();
  expect(run.mock.calls[0]?.[0]).toEqual({ to: 'you' });
});

it('fetches a provider once, and tells when it can be used', async () => {
  const ready = vi.fn();
  for (const listener of [ready, ready]) host.elementorFrontend.utils.youtube.onApiReady(listener);
  const scripts = () => document.querySelectorAll('script[src="https://www.youtube.com/iframe_api"]');
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  host.YT = { loaded: 1 };
  scripts()[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
  expect(ready).toHaveBeenCalledWith(host.YT);
});
