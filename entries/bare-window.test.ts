// @vitest-environment jsdom
// A window without layout, media queries, observers and animations, as in tests of shops; bundles must work in it.
import { beforeAll, expect, it, vi } from 'vitest';

const widget = (id: string, type: string, inner: string, settings: object = {}, classes = ''): string =>
  `<div class="elementor-element elementor-element-${id} ${classes}" data-id="${id}" data-element_type="widget"
    data-widget_type="${type}.default" data-settings='${JSON.stringify(settings)}'>
    <div class="elementor-widget-container">${inner}</div></div>`;

const each = (draw: (number: number) => string): string => [1, 2, 3].map(draw).join('');

const TABS = `<div class="elementor-tabs"><div class="elementor-tabs-wrapper" role="tablist">${each(
  (i) => `<div class="elementor-tab-title elementor-tab-desktop-title" role="tab" data-tab="${i}">${i}</div>`,
)}</div><div class="elementor-tabs-content-wrapper">${each(
  (i) => `<div class="elementor-tab-title elementor-tab-mobile-title" role="tab" data-tab="${i}">${i}</div>
    <div class="elementor-tab-content" role="tabpanel" data-tab="${i}" hidden="hidden">${i}</div>`,
)}</div></div>`;

const ACCORDION = each(
  (i) => `<details class="e-n-accordion-item"${i === 1 ? ' open' : ''}>
    <summary class="e-n-accordion-item-title">${i}</summary><div class="e-con">${i}</div></details>`,
);

const CLASSIC = each(
  (i) => `<div class="elementor-tab-title" role="button" data-tab="${i}">
    <a class="elementor-accordion-title" tabindex="0">${i}</a></div>
    <div class="elementor-tab-content" role="region" data-tab="${i}">${i}</div>`,
);

const NESTED = `<div class="e-n-tabs"><div class="e-n-tabs-heading" role="tablist">${each(
  (i) =>
    `<button class="e-n-tab-title" role="tab" data-tab-index="${i}" aria-selected="${i === 1}">${i}</button>`,
)}</div><div class="e-n-tabs-content">${each(
  (i) => `<div class="e-con${i === 1 ? ' e-active' : ''}" role="tabpanel">${i}</div>`,
)}</div></div>`;

const SLIDES = `<div class="elementor-image-carousel-wrapper swiper"><div class="swiper-wrapper">${each(
  (i) => `<div class="swiper-slide">${i}</div>`,
)}</div><div class="elementor-swiper-button elementor-swiper-button-next" role="button"></div>
  <div class="swiper-pagination"></div></div>`;

const VIDEO = `<div class="elementor-background-video-container"><video class="elementor-background-video-hosted"></video></div>`;

const PAGE = [
  widget('a1', 'tabs', TABS),
  widget('a2', 'nested-accordion', ACCORDION),
  widget('a3', 'image-carousel', SLIDES, {
    slides_to_show: '1',
    infinite: 'yes',
    autoplay: 'yes',
    pause_on_hover: 'yes',
  }),
  widget('a4', 'heading', 'x', { _animation: 'fadeInUp' }, 'elementor-invisible'),
  widget('a5', 'heading', 'x', { sticky: 'top' }),
  widget('a6', 'heading', 'x', { motion_fx_motion_fx_scrolling: 'yes', motion_fx_scale_effect: 'yes' }),
  `<section class="elementor-element" data-id="a7" data-element_type="section"
    data-settings='{"background_background": "video", "background_video_link": "/clip.mp4", "background_video_end": 9}'><div class="elementor-widget-wrap">${VIDEO}</div></section>`,
  widget('a8', 'accordion', CLASSIC),
  widget('a9', 'nested-tabs', NESTED),
  widget('b1', 'acme-carousel', SLIDES),
].join('');

const handled: string[] = [];

/** An add-on that waits for a widget's own handler. */
function followHandlers(): void {
  const { elementorFrontend } = window as unknown as {
    elementorFrontend: { hooks: { addAction(name: string, run: (scope: ArrayLike<Element>) => void): void } };
  };
  for (const type of ['tabs', 'nested-accordion', 'image-carousel', 'acme-carousel'])
    elementorFrontend.hooks.addAction(`frontend/element_handler_ready/${type}.default`, ({ 0: element }) => {
      handled.push(
        `${type} ${typeof (element?.querySelector('.swiper') as { swiper?: unknown } | null)?.swiper}`,
      );
    });
}

const part = (id: string, selector = ''): HTMLElement =>
  document.querySelector<HTMLElement>(`.elementor-element-${id} ${selector}`) ??
  expect.fail(`no ${selector} in ${id}`);

const press = (node: Element, type: string, key: string): boolean =>
  node.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));

const inits: string[] = [];

beforeAll(async () => {
  for (const name of ['elementor/frontend/init', 'shopwake:elementor/frontend/init'])
    window.addEventListener(name, ({ type }) => inits.push(type));
  Object.assign(window, { elementorFrontendConfig: { responsive: {} }, innerWidth: 1280 });
  document.body.innerHTML = `<div class="elementor" data-elementor-id="1">${PAGE}</div>`;
  window.addEventListener('elementor/frontend/init', followHandlers);
  await import('./frontend-widgets');
  const dots = () => document.querySelectorAll('.swiper-initialized .swiper-pagination-bullet');
  await vi.waitFor(() => expect(dots()).toHaveLength(3), 15_000);
  await vi.waitFor(() => part('a9', '[data-touch-mode]'), 15_000);
}, 30_000);

it('emits the start of the builder’s front end once on each channel', () => {
  expect(inits).toEqual(['elementor/frontend/init', 'shopwake:elementor/frontend/init']);
});

it('tabs open by click and by key, also with a keyup alone', () => {
  const panel = (tab: number) => part('a1', `.elementor-tab-content[data-tab="${tab}"]`);
  expect([panel(1).hidden, panel(1).className]).toEqual([false, 'elementor-tab-content elementor-active']);
  part('a1', '[data-tab="2"]').click();
  const titles = [...document.querySelectorAll('.elementor-element-a1 .elementor-tab-title[data-tab="2"]')];
  expect(
    titles.map((title) => [title.getAttribute('aria-selected'), title.getAttribute('tabindex')]),
  ).toEqual([
    ['true', '0'],
    ['true', '0'],
  ]);
  expect([panel(1).getAttribute('hidden'), panel(1).style.display]).toEqual(['hidden', 'none']);
  press(part('a1', '[data-tab="3"]'), 'keydown', 'Enter');
  press(part('a1', '[data-tab="3"]'), 'keyup', 'Enter');
  expect(panel(3).hidden).toBe(false);
  press(part('a1', '[data-tab="1"]'), 'keyup', 'Enter');
  expect(panel(1).hidden).toBe(false);
});

it('accordions open, also with Enter on the link in a title', async () => {
  const [first, second] = [...document.querySelectorAll('details')];
  press(second?.querySelector('summary') as Element, 'keydown', 'Enter');
  press(second?.querySelector('summary') as Element, 'keyup', 'Enter');
  expect([first?.open, second?.open]).toEqual([false, true]);
  const link = part('a8', '[data-tab="2"] a');
  link.focus();
  expect(document.activeElement).toBe(link);
  press(link, 'keydown', 'Enter');
  press(link, 'keyup', 'Enter');
  expect(part('a8', '[data-tab="2"]').getAttribute('aria-expanded')).toBe('true');
  await vi.waitFor(() =>
    expect(part('a8', '.elementor-tab-content[data-tab="1"]').style.display).toBe('none'),
  );
});

it('closed panels of nested tabs are hidden without a stylesheet', () => {
  const panels = () => [...document.querySelectorAll<HTMLElement>('.e-n-tabs-content > .e-con')];
  const hidden = () => panels().map((panel) => panel.style.display === 'none');
  expect(hidden()).toEqual([false, true, true]);
  press(part('a9', '[data-tab-index="2"]'), 'keydown', ' ');
  press(part('a9', '[data-tab-index="2"]'), 'keyup', ' ');
  expect(hidden()).toEqual([true, false, true]);
});

it('a carousel has dots, moves by its arrow, and pauses while the pointer is over it', () => {
  const { swiper } = part('a3', '.swiper') as unknown as {
    swiper: { realIndex: number; autoplay: { running: boolean; paused: boolean } };
  };
  expect(document.querySelectorAll('.swiper-pagination-bullet')).toHaveLength(3);
  expect(part('a3', '.swiper').className).toContain('swiper-pointer-events');
  expect(part('a3', '.swiper').style.touchAction).toBe('pan-y');
  part('a3', '.elementor-swiper-button-next').click();
  expect([swiper.realIndex, swiper.autoplay.running]).toEqual([1, true]);
  const point = (type: string): void => {
    part('a3', '.swiper').dispatchEvent(Object.assign(new Event(type), { pointerType: 'mouse' }));
  };
  point('pointerenter');
  expect(swiper.autoplay.paused).toBe(true);
  point('pointerleave');
  expect(swiper.autoplay.paused).toBe(false);
});

it('emits when a widget has its handler, and does not handle an add-on’s own carousel', async () => {
  const expected = ['image-carousel object', 'nested-accordion undefined', 'tabs undefined'];
  await vi.waitFor(() => expect(handled.toSorted()).toEqual(expected));
  const foreign = part('b1', '.swiper') as { swiper?: unknown };
  expect([foreign.swiper, part('b1').getAttribute('aria-roledescription')]).toEqual([undefined, null]);
});

it('entrances, motion and background videos start, since all nodes count as visible', async () => {
  await vi.waitFor(() => expect(part('a4').className).toContain('animated fadeInUp'));
  expect(part('a4').classList.contains('elementor-invisible')).toBe(false);
  await vi.waitFor(() =>
    expect(part('a6', '.elementor-widget-container').style.getPropertyValue('--scale')).not.toBe(''),
  );
  const source = () => document.querySelector('video')?.getAttribute('src');
  await vi.waitFor(() => expect(source()).toBe('/clip.mp4#t=0,9'));
});

it('a sticky element sticks by its measured position', async () => {
  const element = part('a5');
  expect(element.classList.contains('elementor-sticky')).toBe(true);
  element.getBoundingClientRect = () => new DOMRect(0, -10, 100, 50);
  window.dispatchEvent(new Event('scroll'));
  await vi.waitFor(() => expect(element.classList.contains('elementor-sticky--active')).toBe(true));
});
