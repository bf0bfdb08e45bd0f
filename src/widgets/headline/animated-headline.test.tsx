// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { REGISTRY } from '../../host/registry';
import { renderFeature } from '../../react/render-feature.fixture';
import AnimatedHeadline, { lettersOf } from './animated-headline';
import type { Step } from './headline-settings';
import { type RotationView, rotationSteps, strokesOf } from './headline-settings';

const WORDS = ['Better', 'Far&nbsp;bigger', 'Fast'];

function headline(settings: object | string, words = WORDS): HTMLElement {
  document.body.innerHTML = `<div class="elementor-element" data-id="a1" data-widget_type="animated-headline.default"><h3 class="elementor-headline">
    <span class="elementor-headline-plain-text">We are</span>
    <span class="elementor-headline-dynamic-wrapper">${words.map((word, at) => `<span class="elementor-headline-dynamic-text${at ? '' : ' elementor-headline-text-active'}">\n\t\t${word}\t</span>`).join('')}</span>
    <span class="elementor-headline-plain-text">now</span></h3></div>`;
  const node = find('.elementor-element');
  node.dataset.settings = typeof settings === 'string' ? settings : JSON.stringify(settings);
  return node;
}

const find = (selector: string): HTMLElement =>
  document.querySelector<HTMLElement>(selector) ?? expect.fail(`no ${selector}`);

const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)];

/** Words by their marks: `a`ctive, `i`nactive, or never shown. */
const marks = (): string =>
  all('.elementor-headline-dynamic-text')
    .map(
      ({ classList }) =>
        ['active', 'inactive'].find((mark) => classList.contains(`elementor-headline-text-${mark}`))?.[0] ??
        '-',
    )
    .join('');

const lettersIn = (): number[] =>
  all('.elementor-headline-dynamic-text').map(
    (word) => word.querySelectorAll('.elementor-headline-animation-in').length,
  );

const rotate = (animation_type: string, more = {}) => ({
  headline_style: 'rotate',
  animation_type,
  rotate_iteration_delay: 1000,
  ...more,
});

const run = (milliseconds: number): Promise<void> =>
  act(() => vi.advanceTimersByTimeAsync(milliseconds).then(() => undefined));

function prefer(isReduced: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: isReduced,
    addEventListener() {},
    removeEventListener() {},
  }));
}

beforeEach(() => {
  Reflect.deleteProperty(globalThis, REGISTRY);
  vi.useFakeTimers();
  vi.stubGlobal('IntersectionObserver', undefined);
  prefer(false);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('is one text for screen readers, which contains every word', async () => {
  const unmount = renderFeature(AnimatedHeadline, headline(rotate('typing')));
  await run(0);
  const heading = find('h3').cloneNode(true) as HTMLElement;
  for (const hidden of heading.querySelectorAll('[aria-hidden=true]')) hidden.remove();
  expect(heading.textContent?.replace(/\s+/g, ' ').trim()).toBe('We are Better, Far bigger, Fast now');
  unmount();
  expect(find('.elementor-headline-dynamic-wrapper').textContent?.replace(/\s/g, ' ')).toContain(
    'Far bigger',
  );
});

it('types: selects, deletes, writes letter by letter', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('typing')));
  await run(0);
  expect([marks(), lettersIn()]).toEqual(['a--', [6, 0, 0]]);
  await run(1000);
  expect(find('.elementor-headline-typing-selected')).toBeTruthy();
  await run(200);
  expect([marks(), lettersIn()]).toEqual(['i--', [0, 0, 0]]);
  await run(1000);
  expect([marks(), lettersIn()]).toEqual(['ia-', [0, 1, 0]]);
  await run(60 * 9);
  expect(lettersIn()).toEqual([0, 10, 0]);
});

it('swaps letters of two words; the first word keeps its mark', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('wave')));
  await run(0);
  await run(1000);
  expect([marks(), lettersIn()]).toEqual(['a--', [5, 1, 0]]);
  expect(all('.elementor-headline-dynamic-text')[2]?.querySelector('span')?.style.opacity).toBe('0');
  await run(20 * 9);
  expect([marks(), lettersIn()]).toEqual(['a--', [0, 10, 0]]);
});

it('without a loop the last word stays and there is no pause button', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('flip')));
  await run(0);
  await run(2000);
  expect(marks()).toBe('iia');
  await run(1000);
  expect([marks(), all('button').length]).toEqual(['iia', 0]);
});

it('the pause button stops and restarts it', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('slide', { loop: 'yes' })));
  await run(0);
  await act(async () => find('button').click());
  await run(9000);
  expect([marks(), find('button').getAttribute('aria-pressed')]).toEqual(['a--', 'true']);
  await act(async () => find('button').click());
  await run(1000);
  expect(marks()).toBe('ia-');
});

it('pauses while it is hovered', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('slide', { loop: 'yes' })));
  await act(
    async () => void find('h3').dispatchEvent(new PointerEvent('pointerenter', { pointerType: 'mouse' })),
  );
  await run(5000);
  expect(marks()).toBe('a--');
  await act(async () => void find('h3').dispatchEvent(new PointerEvent('pointerleave')));
  await run(1000);
  expect(marks()).toBe('ia-');
});

it('with reduced motion the first word is shown without animation', async () => {
  prefer(true);
  renderFeature(AnimatedHeadline, headline(rotate('typing', { loop: 'yes' })));
  await run(9000);
  expect([marks(), lettersIn(), all('button').length]).toEqual(['a--', [0, 0, 0], 0]);
});

it('marks a word, fades the stroke and draws it again', async () => {
  const settings = {
    headline_style: 'highlight',
    marker: 'double',
    loop: 'yes',
    highlight_animation_duration: 800,
    highlight_iteration_delay: 2000,
  };
  renderFeature(AnimatedHeadline, headline(settings, ['Amazing']));
  await run(0);
  const { classList } = find('h3');
  const svg = find('.elementor-headline-dynamic-wrapper').lastElementChild;
  expect([svg?.localName, svg?.querySelectorAll('path').length, svg?.getAttribute('aria-hidden')]).toEqual([
    'svg',
    2,
    'true',
  ]);
  expect([classList.contains('e-animated'), classList.contains('e-hide-highlight')]).toEqual([true, false]);
  await run(2400);
  expect([classList.contains('e-animated'), classList.contains('e-hide-highlight')]).toEqual([true, true]);
  await run(400);
  expect(classList.contains('e-hide-highlight')).toBe(false);
});

it('with reduced motion the stroke is drawn immediately', async () => {
  prefer(true);
  renderFeature(
    AnimatedHeadline,
    headline({ headline_style: 'highlight', marker: 'x', loop: 'yes' }, ['Amazing']),
  );
  await run(20_000);
  expect(document.querySelector('path')?.style.animation).toContain('none');
  expect([find('h3').className, all('button').length]).toEqual(['elementor-headline e-animated', 0]);
});

it.each([['{'], ['[]'], [{}], [{ headline_style: 'spin' }]])(
  'settings %j leave it as printed',
  async (settings) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const node = headline(settings);
    const printed = node.innerHTML;
    renderFeature(AnimatedHeadline, node);
    await run(9000);
    expect(node.innerHTML).toBe(printed);
  },
);

it('invalid times become the defaults', async () => {
  renderFeature(AnimatedHeadline, headline(rotate('flip', { rotate_iteration_delay: 'soon' })));
  await run(0);
  await run(2499);
  expect(marks()).toBe('a--');
  await run(1);
  expect(marks()).toBe('ia-');
});

it('letters are grapheme clusters', () => {
  const word = (text: string) => Object.assign(document.createElement('span'), { textContent: text });
  expect(lettersOf(word('\n\té👩‍🍳 b\t'))).toEqual(['é', '👩‍🍳', '\u00a0', 'b']);
  expect(lettersOf(word('مرحبا بكم'))).toEqual(['مرحبا\u00a0', 'بكم']);
});

it('closes and opens a clipped word', () => {
  const steps: Step<RotationView>[] = [
    ...rotationSteps({ type: 'clip', delay: 2500, isLoop: false, lengths: [0, 0] }),
  ];
  expect(steps.map(({ view, after }) => [view.fit, view.marks.join(), after])).toEqual([
    [{ word: 0, extra: 10 }, 'active,new', 2500],
    [{ word: null, extra: 2 }, 'active,new', 600],
    [{ word: 1, extra: 10 }, 'inactive,active', 2100],
  ]);
});

it('an unknown marker is the circle', () => {
  expect(strokesOf('blob')).toBe(strokesOf('circle'));
});
