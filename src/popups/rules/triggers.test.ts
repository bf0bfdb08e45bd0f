// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parsePopupSettings, type TriggerName } from '../popup-settings';
import { type PageSignals, pageSignals } from './page-signals';
import { armTriggers } from './triggers';

let signals: PageSignals;
const stops: (() => void)[] = [];

/** Arms triggers as the server prints them and collects the names of those that fire. */
function arm(triggers: object, { hasTouchExit = false } = {}): TriggerName[] {
  const fired: TriggerName[] = [];
  const parsed = parsePopupSettings(JSON.stringify({ triggers })).triggers;
  stops.push(armTriggers(parsed, { signals, document, hasTouchExit }, (name) => fired.push(name)));
  return fired;
}

const scrollTo = (top: number): void => {
  Object.defineProperty(window, 'scrollY', { configurable: true, value: top });
  document.dispatchEvent(new Event('scroll', { bubbles: true }));
};
const setHeight = (pixels: number): void => {
  Object.defineProperty(document.documentElement, 'scrollHeight', { configurable: true, value: pixels });
};
const move = (): boolean => document.dispatchEvent(new Event('mousemove'));
const leave = (
  target: EventTarget,
  type: string,
  clientY: number,
  relatedTarget: EventTarget | null = null,
) => target.dispatchEvent(new MouseEvent(type, { clientY, relatedTarget, bubbles: true }));

beforeEach(() => {
  vi.useFakeTimers();
  document.body.innerHTML = '<button id="button">press</button><div id="target"></div>';
  signals = pageSignals(window);
  setHeight(window.innerHeight + 1000);
});
afterEach(() => {
  for (const stop of stops.splice(0)) stop();
  vi.useRealTimers();
});

describe('triggers', () => {
  it('page_load fires after its delay', () => {
    const fired = arm({ page_load: 'yes', page_load_delay: 2 });
    vi.advanceTimersByTime(1999);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fired).toEqual(['page_load']);
  });

  describe('adblock_detection', () => {
    const AD = { adblock_detection: 'yes', adblock_detection_delay: 2 };
    const hide = (rule: string): void => {
      document.body.insertAdjacentHTML('beforeend', `<style>.adsbox { ${rule} }</style>`);
    };

    for (const rule of ['display: none !important', 'visibility: hidden !important'])
      it(`fires after its delay where a blocker hides advertisements by ${rule}`, () => {
        hide(rule);
        const fired = arm(AD);
        vi.advanceTimersByTime(1999);
        expect(fired).toEqual([]);
        vi.advanceTimersByTime(1);
        expect(fired).toEqual(['adblock_detection']);
        expect(document.querySelector('.adsbox')).toBeNull();
      });

    it('fires without a delay, and where a blocker removes advertisements', () => {
      const fired = arm({ adblock_detection: 'yes' });
      document.querySelector('.adsbox')?.remove();
      vi.advanceTimersByTime(500);
      expect(fired).toEqual(['adblock_detection']);
    });

    it('does nothing without a blocker, and leaves nothing behind', () => {
      const fired = arm(AD);
      vi.advanceTimersByTime(10_000);
      expect(fired).toEqual([]);
      expect(document.querySelector('.adsbox')).toBeNull();
      arm(AD);
      for (const stop of stops.splice(0)) stop();
      expect(document.querySelector('.adsbox')).toBeNull();
    });
  });

  it('scrolling down fires at its share of the scrollable height', () => {
    const fired = arm({ scrolling: 'yes', scrolling_direction: 'down', scrolling_offset: 50 });
    scrollTo(499);
    expect(fired).toEqual([]);
    scrollTo(500);
    expect(fired).toEqual(['scrolling']);
  });

  it('scrolling down fires at a downward step only', () => {
    scrollTo(900);
    const fired = arm({ scrolling: 'yes', scrolling_offset: 50 });
    scrollTo(950);
    expect(fired).toEqual(['scrolling']);
    const other = arm({ scrolling: 'yes', scrolling_offset: 10 });
    scrollTo(800);
    expect(other).toEqual([]);
  });

  it('scrolling up fires at the first step that does not go down', () => {
    const fired = arm({ scrolling: 'yes', scrolling_direction: 'up' });
    scrollTo(300);
    expect(fired).toEqual([]);
    scrollTo(299);
    expect(fired).toEqual(['scrolling']);
  });

  it('click fires at the n-th click, also when n is printed as a string', () => {
    const fired = arm({ click: 'yes', click_times: '2' });
    const button = document.getElementById('button');
    button?.click();
    expect(fired).toEqual([]);
    button?.click();
    expect(fired).toEqual(['click']);
  });

  it('inactivity restarts with each key and mouse movement', () => {
    const fired = arm({ inactivity: 'yes', inactivity_time: 10 });
    vi.advanceTimersByTime(9000);
    move();
    vi.advanceTimersByTime(9000);
    document.dispatchEvent(new Event('keypress'));
    vi.advanceTimersByTime(9999);
    expect(fired).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(fired).toEqual(['inactivity']);
  });

  it('exit_intent fires when the pointer leaves through the top only', () => {
    const fired = arm({ exit_intent: 'yes' });
    leave(document.body, 'mouseout', 300);
    leave(document.body, 'mouseout', 0, document.getElementById('button'));
    expect(fired).toEqual([]);
    leave(document.body, 'mouseout', -1);
    expect(fired).toEqual(['exit_intent']);
  });

  it.each(['document', 'window', 'root'])('exit_intent fires at a mouseleave on the %s', (where) => {
    const fired = arm({ exit_intent: 'yes' });
    leave({ document, window, root: document.documentElement }[where] ?? document, 'mouseleave', 0);
    expect(fired).toEqual(['exit_intent']);
  });

  it('an invalid or missing selector arms nothing and leaves other triggers alone', () => {
    const fired = arm({ scrolling_to: 'yes', scrolling_to_selector: '::nope(', click: 'yes' });
    document.getElementById('button')?.click();
    expect(fired).toEqual(['click']);
    expect(arm({ scrolling_to: 'yes', scrolling_to_selector: '.absent' })).toEqual([]);
  });

  it('scrolling_to works without an observer, by the position of its target', () => {
    vi.stubGlobal('IntersectionObserver', undefined);
    let top = window.innerHeight + 1;
    const target = document.getElementById('target') as HTMLElement;
    target.getBoundingClientRect = () => ({ top }) as DOMRect;
    const fired = arm({ scrolling_to: 'yes', scrolling_to_selector: '#target' });
    vi.advanceTimersByTime(0);
    scrollTo(100);
    expect(fired).toEqual([]);
    top -= 1;
    scrollTo(200);
    expect(fired).toEqual(['scrolling_to']);
  });

  it('the first that fires ends the others', () => {
    const fired = arm({
      page_load: 'yes',
      page_load_delay: 1,
      click: 'yes',
      inactivity: 'yes',
      inactivity_time: 3,
    });
    document.getElementById('button')?.click();
    vi.advanceTimersByTime(60_000);
    document.getElementById('button')?.click();
    expect(fired).toEqual(['click']);
    expect(vi.getTimerCount()).toBe(0);
  });
});

describe('the touch equivalent of exit intent', () => {
  const swipe = (): boolean => window.dispatchEvent(new Event('touchmove'));
  const flick = (): void => {
    for (const top of [0, 400, 900, 1200]) scrollTo(top);
    swipe();
    for (const top of [1000, 800, 600, 400]) scrollTo(top);
  };

  it('is off by default', () => {
    const fired = arm({ exit_intent: 'yes' });
    flick();
    expect(fired).toEqual([]);
  });

  it('fires at a quick flick back towards the top', async () => {
    const fired = arm({ exit_intent: 'yes' }, { hasTouchExit: true });
    await vi.dynamicImportSettled();
    flick();
    expect(fired).toEqual(['exit_intent']);
  });

  it('counts how far the page was scrolled before it was armed', async () => {
    scrollTo(1200);
    const fired = arm({ exit_intent: 'yes' }, { hasTouchExit: true });
    await vi.dynamicImportSettled();
    swipe();
    for (const top of [1000, 800, 600, 400]) scrollTo(top);
    expect(fired).toEqual(['exit_intent']);
  });

  it('does not fire at a jump by a button', async () => {
    const fired = arm({ exit_intent: 'yes' }, { hasTouchExit: true });
    await vi.dynamicImportSettled();
    for (const top of [0, 900, 1200, 0]) scrollTo(top);
    expect(fired).toEqual([]);
  });
});

describe('thirty popups', () => {
  it('share one listener for each kind, which is removed after the last', () => {
    const added = vi.spyOn(document.body, 'addEventListener');
    const scrolls = vi.spyOn(window, 'addEventListener');
    const removed = vi.spyOn(document.body, 'removeEventListener');
    const lists = Array.from({ length: 30 }, () =>
      arm({ click: 'yes', scrolling: 'yes', scrolling_offset: 99 }),
    );
    expect(added).toHaveBeenCalledTimes(1);
    expect(scrolls).toHaveBeenCalledTimes(1);
    document.getElementById('button')?.click();
    expect(lists.flat()).toHaveLength(30);
    expect(removed).toHaveBeenCalledTimes(1);
  });
});
