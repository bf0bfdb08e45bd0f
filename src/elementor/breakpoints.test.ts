import { describe, expect, test } from 'vitest';
import { controlValue, deviceFor, deviceSetting, fits, minWidthOf, parseBreakpoints } from './devices';

const TWO = ['mobile', 'tablet'];
const FOUR = ['mobile', 'tablet', 'laptop', 'widescreen'];

describe('plain resolver', () => {
  test('the example: desktop 0, tablet 40, mobile inherits 40', () => {
    const settings = { offset: 0, offset_tablet: 40 };
    expect(
      ['desktop', 'tablet', 'mobile'].map((device) => deviceSetting(settings, 'offset', device, TWO)),
    ).toEqual([0, 40, 40]);
  });

  test.each([
    ['an inactive device is skipped', { k: 1, k_laptop: 9 }, 'mobile', TWO, 1],
    ['an active one is not', { k: 1, k_laptop: 9 }, 'mobile', FOUR, 9],
    ['exactly 0 counts', { k: 5, k_mobile: 0 }, 'mobile', TWO, 0],
    ['an empty string does not', { k: 5, k_mobile: '' }, 'mobile', TWO, 5],
    ['widescreen has its own', { k: 5, k_widescreen: 7 }, 'widescreen', FOUR, 7],
    ['widescreen 0 gives way to desktop', { k: 5, k_widescreen: 0 }, 'widescreen', FOUR, 5],
    ['nothing at all', {}, 'mobile', TWO, undefined],
    ['an unknown device is desktop', { k: 5, k_mobile: 1 }, 'watch', TWO, 5],
  ])('%s', (_, settings, device, active, expected) => {
    expect(deviceSetting(settings, 'k', device, active)).toBe(expected);
  });
});

describe('sub-key resolver', () => {
  const settings = {
    gap: { size: 20 },
    gap_tablet: { size: '' },
    gap_mobile: { size: 0 },
    gap_widescreen: { size: 0 },
  };
  test.each([
    ['desktop', 20],
    ['tablet', 20],
    ['mobile', 0],
    ['widescreen', 0],
  ])('%s', (device, expected) => {
    expect(controlValue(settings, 'gap', 'size', device, FOUR)).toBe(expected);
  });

  test('nothing set is the empty string; without a sub-key the value itself counts', () => {
    expect(controlValue({}, 'gap', 'size', 'mobile', TWO)).toBe('');
    expect(controlValue({ gap: 'x' }, 'gap', 'size', 'mobile', TWO)).toBe('');
    expect(controlValue({ gap: 'x' }, 'gap', '', 'mobile', TWO)).toBe('x');
  });
});

describe('breakpoints', () => {
  const printed = {
    mobile: { value: 767, direction: 'max', is_enabled: true },
    laptop: { value: 1366, direction: 'max', is_enabled: true },
    tablet: { value: '1024', direction: 'max', is_enabled: true },
    tablet_extra: { value: 1200, direction: 'max', is_enabled: false },
    widescreen: { value: 2400, direction: 'min', is_enabled: true },
  };
  const active = parseBreakpoints(printed);
  const at = (width: number): string => deviceFor(active, (breakpoint) => fits(breakpoint, width));

  test('only enabled ones, small to large, widescreen last', () => {
    expect(active.map(({ name }) => name)).toEqual(['mobile', 'tablet', 'laptop', 'widescreen']);
  });

  test('the device of a width, exactly at the edges', () => {
    expect([320, 767, 768, 1024, 1025, 1366, 1367, 2399, 2400].map(at)).toEqual([
      'mobile',
      'mobile',
      'tablet',
      'tablet',
      'laptop',
      'laptop',
      'desktop',
      'desktop',
      'widescreen',
    ]);
  });

  test('smallest width of each device', () => {
    expect(['mobile', 'tablet', 'desktop', 'widescreen'].map((device) => minWidthOf(active, device))).toEqual(
      [320, 768, 1367, 2400],
    );
  });

  test.each([undefined, null, 'corrupt', [], { mobile: 'x' }, { mobile: { value: -1, is_enabled: true } }])(
    'nonsense %j gives the two defaults or what is usable',
    (raw) => {
      expect(parseBreakpoints(raw).length).toBeGreaterThan(0);
    },
  );
});
