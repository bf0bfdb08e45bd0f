import { expect, test } from 'vitest';
import { type Axis, indexAfterKey } from '../../dom/keys';
import { dragStep } from './title-scroll';

test.each([
  ['ArrowRight', 2, 'horizontal', false, 0],
  ['ArrowLeft', 0, 'horizontal', false, 2],
  ['ArrowLeft', 0, 'horizontal', true, 1],
  ['ArrowDown', 0, 'horizontal', false, undefined],
  ['ArrowDown', 2, 'vertical', true, 0],
  ['ArrowUp', 0, 'both', true, 2],
  ['Home', 2, 'vertical', false, 0],
  ['End', 0, 'horizontal', false, 2],
  ['Enter', 0, 'both', false, undefined],
])('%s from %i (%s, rtl %s) → %s', (key, index, axis, isRtl, expected) => {
  expect(indexAfterKey(key, index, 3, { axis: axis as Axis, isRtl })).toBe(expected);
});

test.each([
  [3, 3],
  [-20, -20],
  [21, 5],
  [-300, -5],
])('a move of %i px scrolls by %i', (dx, expected) => {
  expect(dragStep(dx)).toBe(expected);
});
