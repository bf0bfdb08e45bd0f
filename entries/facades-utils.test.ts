// @vitest-environment jsdom
// Functions of the facades that add-ons call: settings, storage, URLs, libraries.
import { expect, it, vi } from 'vitest';
import { host, startFirst } from './facades.fixture';

startFirst();

it('returns breakpoints and settings', () => {
  const { elementorFrontend } = host;
  const { breakpoints, getItems, utils } = elementorFrontend;
  expect([
    breakpoints.getActiveBreakpointsList?.(),
    breakpoints.getActiveBreakpointsList?.({ largeToSmall: true, withDesktop: true }),
    breakpoints.getBreakpointValues?.(),
    breakpoints.getDesktopPreviousDeviceKey?.(),
    ['mobile', 'tablet', 'widescreen'].map((device) => breakpoints.getDeviceMinBreakpoint?.(device)),
    String(breakpoints.getActiveMatchRegex?.()),
  ]).toEqual([
    ['mobile', 'tablet', 'widescreen'],
    ['widescreen', 'desktop', 'tablet', 'mobile'],
    [767, 1024, 2400],
    'tablet',
    [320, 768, 2400],
    '/mobile|tablet|widescreen$/',
  ]);
  expect([getItems({ a: { b: 0 } }, 'a.b'), elementorFrontend.getKitSettings('viewport.wide')]).toEqual([
    0, 1,
  ]);
  expect(elementorFrontend.getKitSettings()).toMatchObject({ global_image_lightbox: 'yes' });
  const gap = { gap: { size: 9 }, gap_tablet: { size: 0 } };
  const { getResponsiveControlValue } = utils.controls;
  expect([
    getResponsiveControlValue(gap, 'gap', 'size'),
    getResponsiveControlValue(gap, 'gap', 'size', 'mobile'),
    getResponsiveControlValue(gap, 'none'),
  ]).toEqual([9, 0, '']);
});

it('stores with a lifetime, permanently and for the session, under the original’s keys', () => {
  const { storage } = host.elementorFrontend;
  localStorage.setItem('elementor', '{"pageViews":4,"__expiration":{}}');
  storage.set('mine', [1]);
  storage.set('short', 2, { lifetimeInSeconds: -1 });
  storage.set('tab', 3, { session: true });
  expect([storage.get('mine'), storage.get('short'), storage.get('tab'), storage.get('pageViews')]).toEqual([
    [1],
    undefined,
    undefined,
    4,
  ]);
  expect(storage.get('tab', { session: true })).toBe(3);
  expect(JSON.parse(localStorage.getItem('elementor') ?? '')).toEqual({
    pageViews: 4,
    mine: [1],
    __expiration: {},
  });
});

it('parses URLs of videos, and emits events under both names', () => {
  const { utils } = host.elementorFrontend;
  expect(
    [
      'https://youtu.be/Ab-1',
      'https://www.youtube.com/watch?t=1&v=Ab-1',
      '//www.youtube.com/embed/Ab-1?x',
    ].map((url) => utils.youtube.getVideoIDFromURL(url)),
  ).toEqual(['Ab-1', 'Ab-1', 'Ab-1']);
  expect(utils.vimeo.getVideoIDFromURL('https://player.vimeo.com/video/76979871?h=1')).toBe('76979871');
  expect(utils.vimeo.getAutoplayURL('https://x.test/v?a=1&autoplay=0')).toBe(
    'https://x.test/v?a=1&autoplay=1',
  );
  const received: unknown[] = [];
  for (const name of ['mine/new', 'mine-old'])
    window.addEventListener(name, (event) => received.push([name, (event as CustomEvent).detail]));
  utils.events.dispatch(window, 'mine/new', { at: 1 }, 'mine-old');
  expect(received).toEqual([
    ['mine/new', { at: 1 }],
    ['mine-old', { at: 1 }],
  ]);
});

it('loads the site’s libraries for add-ons', async () => {
  const { utils } = host.elementorFrontend;
  expect(utils.escapeHTML(`<b title="it's">&`)).toBe('&lt;b title=&quot;it&#39;s&quot;&gt;&amp;');
  const loading = utils.assetsLoader.load('script', 'swiper');
  const url = '/assets/lib/swiper/v8/swiper.min.js?ver=8.4.5';
  const script = await vi.waitFor(() => {
    const found = document.querySelector(`script[src$="${url}"]`);
    if (!found) throw new Error('not asked for yet');
    return found;
  });
  script.dispatchEvent(new Event('load'));
  await loading;
  await utils.assetsLoader.load('script', 'of no module');
  expect(document.querySelectorAll('script[src*="/assets/"]')).toHaveLength(1);
});

it('fetches a video provider once, and calls back when it is ready', async () => {
  const ready = vi.fn();
  for (const listener of [ready, ready]) host.elementorFrontend.utils.youtube.onApiReady(listener);
  const scripts = () => document.querySelectorAll('script[src="https://www.youtube.com/iframe_api"]');
  await vi.waitFor(() => expect(scripts()).toHaveLength(1));
  host.YT = { loaded: 1 };
  scripts()[0]?.dispatchEvent(new Event('load'));
  await vi.waitFor(() => expect(ready).toHaveBeenCalledTimes(2));
  expect(ready).toHaveBeenCalledWith(host.YT);
});
