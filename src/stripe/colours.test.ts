import { describe, expect, it } from 'vitest';
import { brightness, mostReadable, parseColour, printColour, shiftLightness } from './colours';

describe('colours', () => {
  it.each([
    ['rgb(255, 0, 16)', [255, 0, 16, 1]],
    ['rgba(1, 2, 3, 0.5)', [1, 2, 3, 0.5]],
    ['color(srgb 1 0.5 0 / 0.25)', [255, 127.5, 0, 0.25]],
    ['oklch(0.7 0.1 200)', null],
    ['transparent', null],
  ])('%s', (text, expected) => {
    expect(parseColour(text)).toEqual(expected);
  });

  it('darkens and lightens by lightness', () => {
    expect(printColour(shiftLightness([255, 255, 255, 1], -0.07))).toBe('rgb(237, 237, 237)');
    expect(printColour(shiftLightness([0, 0, 0, 1], 0.07))).toBe('rgb(18, 18, 18)');
    expect(printColour(shiftLightness([127, 84, 179, 1], -0.07))).toBe('rgb(110, 70, 157)');
  });

  it('knows light from dark and what reads best', () => {
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
