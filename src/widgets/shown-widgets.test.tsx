// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../host/registry';
import { connectFeature, renderFeature } from '../react/render-feature.fixture';
import UnsentForm from './forms/unsent-form';
import { connect as connectAlert } from './general/alert';
import { connect as connectCounterWidget } from './general/counter';
import { connect as connectProgress } from './general/progress';
import { connect as connectProgressTracker } from './general/progress-tracker';
import { connect as connectShape } from './general/shape';
import VideoWidget from './general/video';

const find = <T extends HTMLElement = HTMLElement>(selector: string): T =>
  document.querySelector<T>(selector) ?? expect.fail(`no ${selector}`);

function widget(inner: string, settings: object = {}): HTMLElement {
  document.body.innerHTML = '<div class="elementor-element" data-id="a1"></div>';
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify(settings);
  node.innerHTML = inner;
  return node;
}

/** Every element is in view, and reduced motion is preferred. */
beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.stubGlobal('IntersectionObserver', undefined);
  vi.stubGlobal('matchMedia', (media: string) => ({ media, matches: media.includes('reduced-motion') }));
});

it('an alert is hidden when it is dismissed', async () => {
  const node = widget('<button class="elementor-alert-dismiss"></button>');
  connectFeature(connectAlert, node);
  find('button').click();
  await vi.waitFor(() => expect(node.style.display).toBe('none'));
});

it('a counter shows its final value with reduced motion', () => {
  connectFeature(
    connectCounterWidget,
    widget('<b class="elementor-counter-number" data-to-value="1234.50" data-delimiter=","></b>'),
  );
  expect(find('b').textContent).toBe('1,234.50');
});

it('a progress bar gets its length when it is in view', async () => {
  connectFeature(connectProgress, widget('<p><b class="elementor-progress-bar" data-max="72"></b></p>'));
  await vi.waitFor(() => expect(find('b').style.width).toBe('72%'));
});

it('a tracker draws its line in the next frame, and none if the page does not scroll', async () => {
  connectFeature(connectProgressTracker, widget('<b class="current-progress"></b>'));
  await vi.waitFor(() => expect([find('b').style.width, find('b').style.display]).toEqual(['0%', 'none']));
});

it('a shape gets its drawing from the site, without scripts', async () => {
  Object.assign(window, { elementorFrontendConfig: { urls: { assets: 'https://x.test/' } } });
  const fetched = vi.fn(() =>
    Promise.resolve(new Response('<svg><path d="M0 0"></path><script>1</script></svg>')),
  );
  vi.stubGlobal('fetch', fetched);
  widget('<i class="elementor-shape elementor-shape-top"></i>', { shape_divider_top: 'waves' });
  connectFeature(connectShape, find('i'));
  await vi.waitFor(() => expect(find('i').querySelector('path')).not.toBeNull());
  expect([find('i').querySelector('script'), find('i').dataset.shape]).toEqual([null, 'waves']);
  expect(String(fetched.mock.calls.flat()[0])).toBe('https://x.test/shapes/waves.svg');
});

it('a hosted video plays when its image is clicked', () => {
  renderFeature(
    VideoWidget,
    widget(`<video class="elementor-video" tabindex="0"></video>
      <div class="elementor-custom-embed-image-overlay"><i class="elementor-custom-embed-play" role="button"></i></div>`),
  );
  const play = vi.fn();
  find<HTMLVideoElement>('video').play = play;
  act(() => find('i').click());
  expect(play).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(find('video'));
  expect(document.querySelector('.elementor-custom-embed-image-overlay')).toBeNull();
});

it('a form without its code is not posted to the page, and is sent once the code has loaded', async () => {
  Object.assign(window, { ElementorProFrontendConfig: { ajaxurl: 'https://shop.example/ajax' } });
  const fetched = vi.fn(() => Promise.resolve(new Response('{"success":true,"data":{"message":"Thanks"}}')));
  vi.stubGlobal('fetch', fetched);
  renderFeature(UnsentForm, widget('<form class="elementor-form"><button>Send</button></form>'));
  const event = new Event('submit', { bubbles: true, cancelable: true });
  act(() => void find('form').dispatchEvent(event));
  expect(event.defaultPrevented).toBe(true);
  await vi.waitFor(() => expect(find('[role=alert]').textContent).toBe('Thanks'));
  expect(fetched).toHaveBeenCalledOnce();
});
