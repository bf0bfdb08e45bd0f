// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import Lottie from './lottie';

/** Calls for segments, single frames and pauses, in order. */
let calls: string[];
let listeners: Record<string, () => void>;
const load = vi.fn();

const animation = {
  totalFrames: 60,
  firstFrame: 0,
  currentFrame: 0,
  frameRate: 30,
  setSpeed: (speed: number) => calls.push(`speed ${speed}`),
  pause: () => calls.push('pause'),
  goToAndStop: (frame: number) => calls.push(`still ${frame}`),
  playSegments: ([first, last]: [number, number]) => calls.push(`${first}-${last}`),
  addEventListener: (type: string, listener: () => void) => {
    listeners[type] = listener;
  },
  destroy: () => calls.push('destroy'),
};

const DRAWING = '{"v":"5.7"}';

/** The file that the site serves. */
function serve(text: string, type = 'application/json', url = 'http://localhost:3000/files/turn.json'): void {
  const headers = new Headers({ 'Content-Type': type });
  vi.stubGlobal('fetch', async () => ({ status: 200, url, headers, text: async () => text }));
}

const USUAL = { source: 'media_file', source_json: { url: '/turn.json' } };

function lottie(settings: object, content = ''): HTMLElement {
  document.body.innerHTML = `<section class="elementor-section"><div class="elementor-element" data-id="a1" data-widget_type="lottie.default">${content || box()}</div></section>`;
  const node = find('.elementor-element');
  node.dataset.settings = JSON.stringify({ ...USUAL, ...settings });
  return node;
}

const box = (caption = ''): string =>
  `<div class="e-lottie__container"><div class="e-lottie__animation"></div>${caption && `<p class="e-lottie__caption">${caption}</p>`}</div>`;

const linked = (caption = ''): string =>
  `<a class="e-lottie__container__link" href="https://shop.example/our-terms/">${box(caption)}</a>`;

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const settle = (): Promise<void> =>
  act(async () => {
    for (let step = 0; step < 20; step += 1) await undefined;
  });
const notify = (type: string): Promise<void> => act(async () => listeners[type]?.());

/** Mounts a widget with a loaded animation, and clears the recorded calls. */
async function start(settings: object, content?: string): Promise<HTMLElement> {
  const node = lottie(settings, content);
  renderFeature(Lottie, node);
  await settle();
  await notify('DOMLoaded');
  await settle();
  return node;
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  Object.assign(animation, { totalFrames: 60, firstFrame: 0, currentFrame: 0 });
  calls = [];
  listeners = {};
  load.mockReset().mockReturnValue(animation);
  serve(DRAWING);
  vi.stubGlobal('lottie', { loadAnimation: load });
  vi.stubGlobal('IntersectionObserver', undefined);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('plays its part automatically at its speed, once', async () => {
  await start({ start_point: { size: '25' }, end_point: { size: '75' }, play_speed: { size: 2 } });
  expect(load.mock.calls[0]?.[0]).toMatchObject({
    animationData: { v: '5.7' },
    renderer: 'svg',
    autoplay: false,
  });
  expect(calls).toEqual(['speed 2', 'still 15', '15-45']);
  await notify('complete');
  expect(calls.slice(3)).toEqual([]);
  expect((find('.e-lottie__animation') as HTMLElement & { lottie?: unknown }).lottie).toBe(animation);
});

it('counts frames from the animation’s first frame', async () => {
  Object.assign(animation, { firstFrame: 10, totalFrames: 40 });
  await start({ start_point: { size: '50' } });
  expect(calls).toEqual(['speed 1', 'still 20', '30-50']);
});

it.each([
  [{ loop: 'yes', number_of_times: 3 }, ['0-60', '0-60', '0-60']],
  [{ reverse_animation: 'yes' }, ['0-60', '60-0']],
  [{ loop: 'yes', number_of_times: '2', reverse_animation: 'yes' }, ['0-60', '60-0', '0-60', '60-0']],
])('runs of %j', async (settings, wanted) => {
  await start(settings);
  for (let at = 0; at < 6; at += 1) await notify('complete');
  expect(calls.slice(2)).toEqual(wanted);
});

it('an endless animation can be paused, and continues from the same frame', async () => {
  await start({ loop: 'yes', trigger: 'none' });
  const button = find('.shopwake-pause');
  animation.currentFrame = 20;
  await act(async () => button.click());
  await act(async () => button.click());
  expect(calls.slice(2)).toEqual(['0-60', 'pause', '20-60']);
  expect(button.getAttribute('aria-label')).toBe('Pause animation');
});

it('a short animation has no pause button', async () => {
  await start({ trigger: 'none' });
  expect(document.querySelector('.shopwake-pause')).toBeNull();
});

it('hover plays forward and, depending on the setting, back', async () => {
  await start({ trigger: 'on_hover', on_hover_out: 'reverse', hover_area: 'section' });
  find('.elementor-section').dispatchEvent(new MouseEvent('mouseenter'));
  animation.currentFrame = 40;
  find('.elementor-section').dispatchEvent(new MouseEvent('mouseleave'));
  expect(calls.slice(2)).toEqual(['0-60', '40-0']);
  await notify('complete');
  find('.elementor-section').dispatchEvent(new MouseEvent('mouseenter'));
  expect(calls.slice(4)).toEqual(['0-60']);
});

it('a click trigger is a keyboard button; a click while playing continues', async () => {
  await start({ trigger: 'on_click' });
  const button = find('.e-lottie__container');
  expect([button.getAttribute('role'), button.tabIndex, button.getAttribute('aria-label')]).toEqual([
    'button',
    0,
    'Play animation',
  ]);
  await act(async () => button.click());
  animation.currentFrame = 12;
  const key = new KeyboardEvent('keydown', { key: ' ', bubbles: true, cancelable: true });
  await act(async () => void button.dispatchEvent(key));
  expect([calls.slice(2), key.defaultPrevented]).toEqual([['0-60', '12-60'], true]);
});

it('a link waits for the animation, unless it is opened in another tab', async () => {
  vi.useFakeTimers();
  const open = vi.fn();
  vi.stubGlobal('open', open);
  await start(
    { trigger: 'on_click', link_timeout: 600, custom_link: { is_external: 'on' } },
    linked('Our terms'),
  );
  const click = (init: object): boolean =>
    find('a').dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...init }));
  expect([click({ ctrlKey: true }), click({})]).toEqual([true, false]);
  // The environment opens a link itself, too, in `_self`.
  const opened = (): unknown[][] => open.mock.calls.filter(([, target]) => target === '_blank');
  vi.advanceTimersByTime(599);
  expect(opened()).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(opened()).toEqual([['https://shop.example/our-terms/', '_blank', 'noopener']]);
});

it.each([
  ['arriving_to_viewport', 'still 60'],
  ['none', 'still 60'],
  ['on_hover', 'still 60'],
  ['on_click', 'still 0'],
  ['bind_to_scroll', 'still 0'],
])('with reduced motion %s shows one frame', async (trigger, still) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  await start({ trigger, loop: 'yes' });
  expect([calls.at(-1), document.querySelector('.shopwake-pause')]).toEqual([still, null]);
});

it('its name is the caption; without a caption it is decorative, unless a link has no other name', async () => {
  const drawing = (): (string | null)[] =>
    ['role', 'aria-label', 'aria-hidden'].map((name) => find('.e-lottie__animation').getAttribute(name));
  await start({});
  expect(drawing()).toEqual([null, null, 'true']);
  await start({}, box('A kiln'));
  expect(drawing()).toEqual(['img', 'A kiln', null]);
  await start({}, linked('A kiln'));
  expect(drawing()).toEqual([null, null, 'true']);
  await start({}, linked());
  expect(drawing()).toEqual(['img', 'our terms', null]);
});

it('writes the caption of the settings, into the server’s paragraph if there is one', async () => {
  await start({ caption_source: 'custom', caption: 'Turning' });
  expect(find('.e-lottie__caption').textContent).toBe('Turning');
  await start({ caption_source: 'custom', caption: 'Turning' }, box('Old'));
  expect([...document.querySelectorAll('.e-lottie__caption')].map((one) => one.textContent)).toEqual([
    'Turning',
  ]);
});

it('shows a message if the animation cannot be loaded', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  serve(DRAWING, 'text/plain');
  renderFeature(Lottie, lottie({}));
  await settle();
  await settle();
  expect(load).not.toHaveBeenCalled();
  expect(find('.e-lottie__animation').textContent).toBe('This animation could not be loaded.');
  expect(find('.e-lottie__animation').getAttribute('aria-hidden')).toBeNull();
});

describe('expressions, which the player evaluates', () => {
  const CODE =
    '{"assets":[{"p":"a.png","u":"images/"},{"p":"data:,","e":1}],"ks":{"x":"alert(1)","y":{"x":[1]}}}';
  const drawing = () => load.mock.calls[0]?.[0].animationData;

  it('of the site’s own files are kept, with pictures beside the file', async () => {
    serve(CODE);
    await start({});
    expect(drawing().ks).toEqual({ x: 'alert(1)', y: { x: [1] } });
    expect(drawing().assets).toEqual([
      { p: 'a.png', u: 'http://localhost:3000/files/images/' },
      { p: 'data:,', e: 1 },
    ]);
  });

  it.each([
    ['https://cdn.example/a.json', 'https://cdn.example/a.json'],
    ['/turn.json', 'https://cdn.example/a.json'],
  ])('of %s, answered by %s, are dropped', async (url, answered) => {
    serve(CODE, 'application/json', answered);
    await start({ source: 'external_url', source_json: {}, source_external_url: { url } });
    expect(drawing().ks).toEqual({ y: { x: [1] } });
  });
});

it('with a blocked player the widget stays as printed; it plays once the player loads', async () => {
  vi.stubGlobal('lottie', undefined);
  const node = lottie({});
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" src="/lottie.min.js"></script>');
  renderFeature(Lottie, node);
  await settle();
  expect(find('.e-lottie__animation').textContent).toBe('');
  vi.stubGlobal('lottie', { loadAnimation: load });
  await act(async () => void find('script').dispatchEvent(new Event('load')));
  await settle();
  expect(load).toHaveBeenCalledTimes(1);
});

it('shows a message if the player fails, and plays if it loads later', async () => {
  vi.stubGlobal('lottie', undefined);
  const node = lottie({});
  renderFeature(Lottie, node);
  await settle();
  document.body.insertAdjacentHTML('beforeend', '<script type="text/plain" src="/lottie.min.js"></script>');
  await act(async () => void find('script').dispatchEvent(new Event('error')));
  expect(find('.e-lottie__animation').textContent).toContain('could not be loaded');
  vi.stubGlobal('lottie', { loadAnimation: load });
  await act(async () => void find('script').dispatchEvent(new Event('load')));
  await settle();
  await notify('DOMLoaded');
  await settle();
  expect([calls.at(-1), find('.e-lottie__animation').textContent]).toEqual(['0-60', '']);
});
