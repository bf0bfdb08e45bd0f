import { describe, expect, test } from 'vitest';
import { distanceToEdge, followsParent, hasEffects, parseSticky } from './geometry';

describe('geometry', () => {
  test('the distance is measured from the offset, at either edge', () => {
    expect(distanceToEdge('top', { top: 30, bottom: 80 }, 20, 600)).toBe(10);
    expect(distanceToEdge('bottom', { top: 500, bottom: 650 }, 10, 600)).toBe(-60);
  });

  test('the element follows its parent once the parent ends above the element’s end', () => {
    expect(followsParent('top', { top: -500, bottom: 121 }, 100, 20, 600)).toBe(false);
    expect(followsParent('top', { top: -500, bottom: 120 }, 100, 20, 600)).toBe(true);
    expect(followsParent('bottom', { top: 490, bottom: 900 }, 100, 10, 600)).toBe(true);
    expect(followsParent('bottom', { top: 489, bottom: 900 }, 100, 10, 600)).toBe(false);
  });

  test('effects begin after their own offset, never before sticking', () => {
    expect([hasEffects(0, 0), hasEffects(1, 0), hasEffects(-99, 100), hasEffects(-100, 100)]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});

describe('settings', () => {
  const settings = { sticky: 'top', sticky_on: ['desktop'], sticky_offset: 20, sticky_parent: 'yes' };
  const read = (key: string): unknown => (settings as Record<string, unknown>)[key];

  test('add the admin bar at the top only', () => {
    expect(parseSticky(settings, 'desktop', read, 32)?.offset).toBe(52);
    expect(parseSticky({ ...settings, sticky: 'bottom' }, 'desktop', read, 32)?.offset).toBe(20);
  });

  test('ignore a device that is not listed; without a list all count', () => {
    expect(parseSticky(settings, 'mobile', read, 0)).toBeNull();
    expect(parseSticky({ sticky: 'top' }, 'mobile', () => undefined, 0)).toEqual({
      edge: 'top',
      offset: 0,
      effectsOffset: 0,
      inParent: false,
    });
  });

  test('ignore invalid values', () => {
    expect(parseSticky({ sticky: 'left' }, 'desktop', read, 0)).toBeNull();
    expect(parseSticky({ sticky: 'top' }, 'desktop', () => ({ a: 1 }), 0)?.offset).toBe(0);
  });
});
