import { expect, test } from 'vitest';
import { shapeUrl } from './shape';

const ASSETS = 'https://x.test/assets/';

test('a shape comes from the assets, the negative one from its own file', () => {
  expect(shapeUrl('mountains', false, ASSETS, {})).toBe('https://x.test/assets/shapes/mountains.svg');
  expect(shapeUrl('clouds', true, ASSETS, {})).toBe('https://x.test/assets/shapes/clouds-negative.svg');
});

test('a shape of a theme comes from its configured URL', () => {
  const additional = { dunes: 'https://x.test/theme/dunes.svg' };
  expect(shapeUrl('dunes', false, ASSETS, additional)).toBe('https://x.test/theme/dunes.svg');
  expect(shapeUrl('dunes', true, ASSETS, additional)).toBe('https://x.test/theme/dunes-negative.svg');
});

test('an invalid name has no URL', () => {
  expect([
    shapeUrl('../../secret', false, ASSETS, {}),
    shapeUrl('', false, ASSETS, {}),
    shapeUrl('waves', false, '', {}),
  ]).toEqual([null, null, null]);
});
