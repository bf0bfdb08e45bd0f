import { describe, expect, test } from 'vitest';
import { controlValue } from '../../elementor/devices';
import { breakpointsOf, kindOf } from './built-carousel';
import {
  type BreakpointLayout,
  type ConfigContext,
  canLoop,
  configOf,
  type Kind,
  thumbnailsConfig,
} from './carousel-config';

const contextFor = (devices: string[], slideCount = 8): ConfigContext => ({
  devices: [...devices, 'desktop'],
  slideCount,
  control: (settings, key, subKey, device) => controlValue(settings, key, subKey, device, devices),
});

const two = contextFor(['mobile', 'tablet']);
const perView = (kind: Kind, settings: object, context = two): Record<string, number> =>
  Object.fromEntries(
    Object.entries(configOf(kind, { ...settings }, context).layouts).map(([device, layout]) => [
      device,
      layout.slidesPerView,
    ]),
  );

describe('slides per view', () => {
  test.each([
    ['nothing set', 'image', {}, { desktop: 3, tablet: 2, mobile: 1 }],
    ['one on desktop', 'image', { slides_to_show: '1' }, { desktop: 1, tablet: 1, mobile: 1 }],
    [
      'strings',
      'nested',
      { slides_to_show: '4', slides_to_show_tablet: '3' },
      { desktop: 4, tablet: 3, mobile: 1 },
    ],
    [
      'nonsense',
      'loop',
      { slides_to_show: 'many', slides_to_show_mobile: -2 },
      { desktop: 3, tablet: 2, mobile: 1 },
    ],
    [
      'peeking',
      'loop',
      { slides_to_show: '2', offset_sides: 'both' },
      { desktop: 2.001, tablet: 2.001, mobile: 1.001 },
    ],
    [
      'peeking left only',
      'loop',
      { slides_to_show: '2', offset_sides: 'left' },
      { desktop: 2, tablet: 2, mobile: 1 },
    ],
    ['media', 'media', {}, { desktop: 3, tablet: 2, mobile: 1 }],
    ['media fading', 'media', { effect: 'fade', slides_per_view: '3' }, { desktop: 1, tablet: 1, mobile: 1 }],
    ['coverflow', 'media', { skin: 'coverflow', slides_per_view: '5' }, { desktop: 5, tablet: 2, mobile: 1 }],
    ['testimonials', 'testimonial', {}, { desktop: 1, tablet: 1, mobile: 1 }],
    ['slides', 'slides', { slides_to_show: '4' }, { desktop: 1, tablet: 1, mobile: 1 }],
  ] as const)('%s', (_, kind, settings, expected) => {
    expect(perView(kind, settings)).toEqual(expected);
  });

  test.each(['reviews.default', 'testimonial-carousel.default'])('%s: one on each device', (type) => {
    const dataset = { widget_type: type };
    expect(perView(kindOf({ dataset } as unknown as HTMLElement), {})).toEqual({
      desktop: 1,
      tablet: 1,
      mobile: 1,
    });
  });

  test('other devices inherit from the next larger one; media is limited to the number of slides', () => {
    expect(perView('image', { slides_to_show: '5' }, contextFor(['mobile', 'tablet', 'laptop']))).toEqual({
      desktop: 5,
      laptop: 5,
      tablet: 2,
      mobile: 1,
    });
    expect(perView('media', { slides_per_view: '9' }, contextFor(['mobile', 'tablet'], 2)).desktop).toBe(2);
  });
});

test('groups only with more than one in view; fading only with exactly one', () => {
  const settings = {
    slides_to_show: '3',
    slides_to_scroll: '3',
    slides_to_scroll_mobile: '2',
    effect: 'fade',
  };
  const setup = configOf('image', settings, two);
  expect([setup.layouts.desktop?.slidesPerGroup, setup.layouts.mobile?.slidesPerGroup, setup.effect]).toEqual(
    [3, 1, 'slide'],
  );
  expect(configOf('image', { slides_to_show: '1', effect: 'fade' }, two).effect).toBe('fade');
});

test('smaller devices inherit the spacing; the default is 10 for nested and media, 0 for image', () => {
  const spaces = (kind: Kind, settings: object): unknown[] =>
    Object.values(configOf(kind, { ...settings }, two).layouts).map(({ spaceBetween }) => spaceBetween);
  const custom = {
    image_spacing_custom: { size: 20 },
    image_spacing_custom_tablet: { size: '' },
    image_spacing_custom_mobile: { size: 0 },
  };
  expect(configOf('image', custom, two).layouts).toMatchObject({
    desktop: { spaceBetween: 20 },
    tablet: { spaceBetween: 20 },
    mobile: { spaceBetween: 0 },
  });
  expect([spaces('image', {})[0], spaces('nested', {})[0], spaces('media', {})[0]]).toEqual([0, 10, 10]);
});

test('autoplay: off by default, in ms, with the stop rules of each kind', () => {
  expect(configOf('image', { autoplay: 'no' }, two).delay).toBeNull();
  const setup = configOf(
    'slides',
    { autoplay: 'yes', autoplay_speed: '2500', pause_on_interaction: 'yes' },
    two,
  );
  expect([setup.delay, setup.stopsOnInteraction, setup.stopsAtEnd]).toEqual([2500, true, true]);
  expect(configOf('image', { autoplay: 'yes', autoplay_speed: 'x' }, two).delay).toBe(5000);
});

test('Swiper’s minimum widths are 1 px above the page’s maximum widths', () => {
  const config = {
    breakpoints: [
      { name: 'mobile', value: 767, direction: 'max' },
      { name: 'tablet', value: 1024, direction: 'max' },
      { name: 'widescreen', value: 2400, direction: 'min' },
    ],
  } as never;
  const setup = configOf(
    'image',
    { slides_to_show_widescreen: '6' },
    contextFor(['mobile', 'tablet', 'widescreen']),
  );
  const points = breakpointsOf(setup, { config }, 9) ?? {};
  expect(Object.entries(points).map(([from, layout]) => [Number(from), layout.slidesPerView])).toEqual([
    [0, 1],
    [768, 2],
    [1025, 3],
    [2400, 6],
  ]);
});

test('a loop needs the slides of a view and a group, at each width separately', () => {
  const config = {
    breakpoints: [
      { name: 'mobile', value: 767, direction: 'max' },
      { name: 'tablet', value: 1024, direction: 'max' },
    ],
  } as never;
  const loopsAt = (settings: Record<string, unknown>, count: number) => {
    const points = breakpointsOf(configOf('image', settings, two), { config }, count) ?? {};
    return Object.values(points).map(({ loop, rewind }) => [loop, rewind]);
  };
  const [loops, rewinds] = [
    [true, false],
    [false, true],
  ];
  expect(loopsAt({ slides_to_show: '3', infinite: 'yes' }, 3)).toEqual([loops, loops, rewinds]);
  expect(loopsAt({ slides_to_show: '3', infinite: 'yes' }, 4)).toEqual([loops, loops, loops]);
  expect(loopsAt({ slides_to_show: '3', infinite: 'no' }, 4).flat()).toEqual(Array(6).fill(false));
  const groups = configOf('image', { slides_to_show: '2', slides_to_scroll: '2' }, two).layouts
    .desktop as BreakpointLayout;
  expect([4, 5, 6].map((count) => canLoop(groups, count))).toEqual([true, false, true]);
});

test('thumbnails: five, four, three; never more than the number of slides', () => {
  const layouts = thumbnailsConfig({ skin: 'slideshow' }, two).layouts;
  expect([
    layouts.desktop?.slidesPerView,
    layouts.tablet?.slidesPerView,
    layouts.mobile?.slidesPerView,
  ]).toEqual([5, 4, 3]);
  expect(thumbnailsConfig({}, contextFor(['mobile'], 2)).layouts.desktop?.slidesPerView).toBe(2);
});
