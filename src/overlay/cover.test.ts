// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { JQuery } from '../host/events/jquery';
import { freshJQuery } from '../host/events/jquery.fixture';
import { offerBlockUi } from './block-ui';
import { busyAround, cover, uncover } from './cover';
import { drawOverlays, isCovered } from './layers';

let fades: (() => void)[];
let target: HTMLElement;

beforeEach(() => {
  fades = [];
  document.body.innerHTML = '<style>div { position: static }</style><div></div>';
  target = document.querySelector('div') as HTMLElement;
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: false } as MediaQueryList);
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation(fading);
});

const fading = (): Animation =>
  ({ finished: new Promise<void>((resolve) => fades.push(resolve)) }) as unknown as Animation;

const settle = async (): Promise<void> => {
  for (const done of fades) done();
  await vi.waitFor(() => expect(target.querySelector('.blockUI')).toBeNull());
};

it('anchors its layers until the last one has faded', async () => {
  const stop = cover([target]);
  expect(target.style.position).toBe('relative');
  stop();
  expect(target.querySelector('.blockOverlay')).not.toBeNull();
  expect(target.style.position).toBe('relative');
  await settle();
  expect(target.style.position).toBe('');
});

it('stays anchored when it is blocked again during the fade', async () => {
  cover([target])();
  const stop = cover([target]);
  for (const done of fades) done();
  await vi.waitFor(() => expect(target.querySelectorAll('.blockOverlay')).toHaveLength(1));
  expect(target.style.position).toBe('relative');
  stop();
  await settle();
  expect(target.style.position).toBe('');
});

it('does not fade in again when the earlier overlay is removed', async () => {
  cover([target])();
  cover([target]);
  const begun = fades.length;
  for (const done of fades) done();
  await vi.waitFor(() => expect(target.querySelectorAll('.blockOverlay')).toHaveLength(1));
  expect(fades).toHaveLength(begun);
});

it('measures all elements before it covers the first', () => {
  document.body.innerHTML += '<div></div>';
  const elements = [...document.querySelectorAll<HTMLElement>('div')];
  const covers: number[] = [];
  const { getComputedStyle } = window;
  vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
    covers.push(document.querySelectorAll('.blockOverlay').length);
    return getComputedStyle.call(window, element);
  });
  const stop = cover(elements);
  expect(covers).toEqual([0, 0]);
  expect(elements.map(isCovered)).toEqual([true, true]);
  stop();
  expect(elements.map(isCovered)).toEqual([false, false]);
});

it('uses opacity 0.6, fade-in 200 ms and fade-out 400 ms unless other values are passed', () => {
  const played: unknown[] = [];
  vi.spyOn(HTMLElement.prototype, 'animate').mockImplementation((frames, options) => {
    const { opacity = (frames as Keyframe[]).map?.((frame) => frame.opacity) } =
      frames as PropertyIndexedKeyframes;
    played.push(opacity, typeof options === 'number' ? options : options?.duration);
    return fading();
  });
  const stop = cover([target]);
  expect(target.querySelector<HTMLElement>('.blockOverlay')?.style.opacity).toBe('0.6');
  stop();
  drawOverlays([target], { overlayCSS: { opacity: 0.3 }, fadeIn: 1, fadeOut: 2 })();
  expect(played).toEqual([[0, 0.6], 200, [0.6, 0], 400, [0, 0.3], 1, [0.3, 0], 2]);
});

it('covers several elements synchronously, each until its own overlay ends', () => {
  document.body.innerHTML += '<p></p>';
  const [first, second] = document.body.querySelectorAll<HTMLElement>('div, p');
  if (!first || !second) throw new Error('two elements are needed');
  const stop = cover([first]);
  cover([second]);
  expect(document.querySelectorAll('.blockOverlay')).toHaveLength(2);
  expect([first, second].map((element) => element.getAttribute('aria-busy'))).toEqual(['true', 'true']);
  stop();
  uncover(second);
  expect([first, second].map(isCovered)).toEqual([false, false]);
  expect([first, second].map((element) => element.hasAttribute('aria-busy'))).toEqual([false, false]);
});

it('does not remove an overlay that was added after the one it ends', () => {
  const stop = cover([target]);
  cover([target], { isDark: true });
  stop();
  expect(isCovered(target)).toBe(true);
  expect(target.getAttribute('aria-busy')).toBe('true');
  uncover(target);
  expect(isCovered(target)).toBe(false);
});

it('removes the overlay of another script', () => {
  target.innerHTML = '<div class="blockUI blockOverlay"></div><p></p>';
  uncover(target);
  expect(target.innerHTML).toBe('<p></p>');
});

describe('a marked cover', () => {
  const parts = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('section')];
  const state = (): unknown =>
    parts().map((part) => [part.className, part.getAttribute('aria-busy'), isCovered(part)]);
  const FREE = ['', null, false];
  const BUSY = ['processing', 'true', true];
  beforeEach(() => {
    document.body.innerHTML = '<section><p></p></section><section></section>';
  });

  it('makes elements and what they contain busy until it is stopped', () => {
    const stop = cover(parts(), { mark: true });
    expect(state()).toEqual([BUSY, BUSY]);
    expect(busyAround(document.querySelector('p'))).toBe(parts()[0]);
    stop();
    expect(state()).toEqual([FREE, FREE]);
  });

  it('is removed from one element, with its mark', () => {
    const [first] = parts() as [HTMLElement];
    cover(parts(), { mark: true });
    uncover(first);
    expect(first.className).toBe('processing');
    uncover(first, { mark: true });
    expect(state()).toEqual([FREE, BUSY]);
  });
});

describe('`.block()` and `.unblock()` that other code has put in place of ours', () => {
  const page = globalThis as { jQuery?: JQuery };
  const theirs = (log: unknown[], name: string) =>
    function (this: { 0: Element }, options?: unknown) {
      log.push([name, this[0], options].filter(Boolean));
      return this;
    };
  const options = { message: null, overlayCSS: { background: '#fff', opacity: 0.6 } };
  let stop: (() => void) | undefined;
  beforeEach(() => {
    page.jQuery = freshJQuery();
    stop = offerBlockUi();
  });
  afterEach(() => {
    stop?.();
    delete page.jQuery;
  });

  it('are called with the options of the host', () => {
    const log: unknown[] = [];
    Object.assign(page.jQuery?.fn ?? {}, { block: theirs(log, 'block'), unblock: theirs(log, 'unblock') });
    cover([target])();
    uncover(target);
    expect(log).toEqual([
      ['block', target, options],
      ['unblock', target],
      ['unblock', target],
    ]);
    expect(target.querySelector('.blockUI')).toBeNull();
  });

  it('keep the cover of the last call', () => {
    const log: unknown[] = [];
    Object.assign(page.jQuery?.fn ?? {}, { block: theirs(log, 'block'), unblock: theirs(log, 'unblock') });
    const endFirst = cover([target]);
    const endLast = cover([target]);
    endFirst();
    expect(log).toHaveLength(2);
    endLast();
    expect(log[2]).toEqual(['unblock', target]);
  });

  it('can call ours', async () => {
    const { fn } = page.jQuery as JQuery;
    const own = fn.block as (this: unknown, options: unknown) => unknown;
    fn.block = function (this: unknown, given: object) {
      return own.call(this, { ...given, overlayCSS: { background: 'red' } });
    };
    const release = cover([target]);
    await vi.waitFor(() => expect(target.querySelector('.blockOverlay')).not.toBeNull());
    expect(target.querySelector<HTMLElement>('.blockOverlay')?.style.background).toBe('red');
    release();
    await vi.waitFor(() => expect(isCovered(target)).toBe(false));
  });

  it('are not those of the library itself', () => {
    stop?.();
    page.jQuery = Object.assign(freshJQuery(), { blockUI: {} });
    const block$ = vi.fn();
    Object.assign(page.jQuery.fn, { block: block$, unblock: vi.fn() });
    stop = offerBlockUi();
    cover([target]);
    expect(block$).not.toHaveBeenCalled();
    expect(isCovered(target)).toBe(true);
  });
});
