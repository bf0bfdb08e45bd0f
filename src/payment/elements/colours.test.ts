import { describe, expect, it, vi } from 'vitest';
import { brightness, mostReadable, parseColour, plainColours, printColour, shiftLightness } from './colours';

describe('colours', () => {
  it.each([
    ['rgb(255, 0, 16)', [255, 0, 16, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['color(srgb 1 0.5 0 / 0.25)', null],
    ['rgb(1, 2)', null],
    ['oklch(0.7 0.1 200)', null],
    ['transparent', null],
  ])('%s', (text, expected) => {
    expect(parseColour(text)).toEqual(expected);
  });

  it.each([
    ['oklch(0.7 0.1 200)', 'rgb(16, 32, 64)'],
    ['1px solid lab(50 20 20 / 0.5)', '1px solid rgb(16, 32, 64)'],
    [
      'color(display-p3 1 0 0) 0px 1px, oklab(0.2 0 0) 0px 2px',
      'rgb(16, 32, 64) 0px 1px, rgb(16, 32, 64) 0px 2px',
    ],
    ['rgba(1, 2, 3, 0.5)', 'rgba(1, 2, 3, 0.5)'],
  ])('%s in a notation that Stripe accepts, if the browser can paint it', (value, plain) => {
    expect(plainColours(value)).toBe(value);
    class Canvas {
      getContext = () => ({ fillRect: () => 0, getImageData: () => ({ data: [16, 32, 64, 255] }) });
    }
    vi.stubGlobal('OffscreenCanvas', Canvas);
    expect(plainColours(value)).toBe(plain);
  });

  it('darkens and lightens by lightness', () => {
    expect(printColour(shiftLightness([255, 255, 255, 1], -0.07))).toBe('rgb(237, 237, 237)');
    expect(printColour(shiftLightness([0, 0, 0, 1], 0.07))).toBe('rgb(18, 18, 18)');
    expect(printColour(shiftLightness([127, 84, 179, 1], -0.07))).toBe('rgb(110, 70, 157)');
  });

  it('tells light from dark and finds the highest contrast', () => {
    expect([brightness([255, 255, 255, 1]) >= 128, brightness([20, 20, 40, 1]) >= 128]).toEqual([
      true,
      false,
    ]);
    expect(
      mostReadable(
        [20, 20, 40, 1],
        [
          [60, 60, 60, 1],
          [0, 0, 0, 1],
          [255, 255, 255, 1],
        ],
      ),
    ).toEqual([255, 255, 255, 1]);
  });
});
