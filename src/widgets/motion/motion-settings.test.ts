import { describe, expect, test } from 'vitest';
import {
  type Course,
  composeTransform,
  type Effect,
  movePoint,
  pageProgress,
  parseMotionGroup,
  valuesAt,
  viewportProgress,
} from './motion-settings';

const effect = (name: Effect['name'], more: Partial<Effect> = {}): Effect => ({
  name,
  amount: 4,
  reversed: false,
  course: 'out-in',
  from: 0,
  to: 100,
  ...more,
});
const at = (scroll: number, x = 50, y = 50) => ({ scroll, x, y });

describe('progress', () => {
  test('runs from the top edge at the bottom of the window to the bottom edge at its top', () => {
    expect([800, 300, -200, -900].map((top) => viewportProgress(top, 200, 800))).toEqual([0, 50, 100, 100]);
    expect(viewportProgress(0, 0, 0)).toBe(0);
  });

  test('of the page is its scrolled fraction', () => {
    expect([pageProgress(250, 1000), pageProgress(10, 0)]).toEqual([25, 0]);
  });
});

describe('move point', () => {
  const rows: [Course, number[]][] = [
    ['out-in', [0, 0, 50, 100, 100]],
    ['in-out', [100, 100, 50, 0, 0]],
    ['in-out-in', [50, 0, 0, 0, 50]],
    ['out-in-out', [50, 100, 100, 100, 50]],
  ];
  test.each(rows)('%s', (course, expected) => {
    expect([10, 20, 50, 80, 90].map((p) => movePoint(course, p, 20, 80))).toEqual(expected);
  });

  test('is finite for a range without width', () => {
    expect([movePoint('out-in', 0, 0, 0), movePoint('in-out-in', 100, 100, 100)].every(Number.isFinite)).toBe(
      true,
    );
  });
});

describe('values', () => {
  test('translate by speed from the middle, and in the other direction when negative', () => {
    expect(valuesAt([effect('translateY')], at(75), null)).toEqual({ translateY: '-100px' });
    expect(valuesAt([effect('translateY', { reversed: true })], at(75), null)).toEqual({
      translateY: '100px',
    });
  });

  test('stop at the affected range', () => {
    expect(valuesAt([effect('rotateZ', { from: 20, to: 60, amount: 1 })], at(90), null)).toEqual({
      rotateZ: '-10deg',
    });
  });

  test('move a background layer within its space', () => {
    expect(valuesAt([effect('translateY')], at(25), { x: 0, y: 80 })).toEqual({ translateY: '-20px' });
  });

  test('divide tilt by ten and opacity by ten', () => {
    expect(valuesAt([effect('tilt')], at(0, 100, 0), null)).toEqual({ rotateX: '20deg', rotateY: '20deg' });
    expect(valuesAt([effect('opacity', { amount: 10, from: 20, to: 80 })], at(50), null)).toEqual({
      opacity: '0.5',
    });
  });

  test('of two effects on one function add up', () => {
    const both = [effect('translateX'), effect('mouseTrack', { amount: 1 })];
    expect(valuesAt(both, at(75, 60, 50), null)).toEqual({ translateX: '-110px', translateY: '0px' });
  });

  test('scale and blur', () => {
    const range = { from: 20, to: 80 };
    expect(valuesAt([effect('scale', range), effect('blur', { ...range, amount: 7 })], at(80), null)).toEqual(
      {
        scale: '1.4',
        blur: '0px',
      },
    );
  });
});

describe('settings', () => {
  const settings = {
    motion_fx_motion_fx_scrolling: 'yes',
    motion_fx_translateY_effect: 'yes',
    motion_fx_translateY_speed: { unit: 'px', size: '', sizes: [] },
    motion_fx_blur_effect: 'yes',
    motion_fx_tilt_effect: 'yes',
    motion_fx_devices: ['desktop'],
    background_motion_fx_translateX_effect: 'yes',
  };

  test('contain only enabled effects, with the default speeds', () => {
    const group = parseMotionGroup(settings, 'motion_fx');
    expect(group?.scroll.map(({ name, amount, from, to }) => [name, amount, from, to])).toEqual([
      ['translateY', 4, 0, 100],
      ['blur', 7, 20, 80],
    ]);
    expect([group?.pointer, group?.devices, group?.range]).toEqual([[], ['desktop'], '']);
  });

  test('of the background do not leak into the element, nor the other way', () => {
    expect(parseMotionGroup(settings, 'background_motion_fx')).toBeNull();
  });

  test('ignore invalid values', () => {
    const group = parseMotionGroup(
      {
        motion_fx_motion_fx_scrolling: 'yes',
        motion_fx_scale_effect: 'yes',
        motion_fx_scale_speed: 'fast',
        motion_fx_scale_range: { sizes: { start: 90, end: 'x' } },
        motion_fx_scale_direction: 7,
        motion_fx_devices: 'desktop',
      },
      'motion_fx',
    );
    expect(group?.scroll[0]).toEqual({
      name: 'scale',
      amount: 4,
      reversed: false,
      course: 'out-in',
      from: 80,
      to: 90,
    });
    expect(group?.devices).toBeNull();
  });
});

test('own transforms come first, perspective before all others', () => {
  const settings = {
    _transform_rotateZ_effect: { size: 5 },
    _transform_flipX_effect: 'transform',
    _transform_perspective_effect: { size: 9 },
  };
  expect(composeTransform(settings, ['translateY', 'rotateZ'])).toBe(
    'perspective(var(--e-transform-perspective, 0px)) rotateZ(var(--e-transform-rotateZ, 0deg)) scaleX(var(--e-transform-flipX, 1)) translateY(var(--translateY)) rotateZ(var(--rotateZ))',
  );
});
