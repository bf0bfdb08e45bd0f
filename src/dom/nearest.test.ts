// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { findAll } from './find';
import { nearest, type Side } from './nearest';

const nearestTo = (html: string, side?: Side): string | undefined => {
  document.body.innerHTML = html;
  const link = document.querySelector('a');
  return link ? nearest(link, findAll(document, 'form'), side)?.id : undefined;
};

test('the element around a node comes first', () => {
  expect(nearestTo('<form id="one"></form><form id="two"><a></a></form>')).toBe('two');
});

test('a neighbour in the same part of the page comes before the first of the page', () => {
  expect(
    nearestTo(
      '<header><form id="one"></form></header><main><p><a></a></p><form id="two"></form></main><form id="three"></form>',
    ),
  ).toBe('two');
});

test('of two neighbours the next one after the node, or the last one before it', () => {
  const html =
    '<form id="one"></form><form id="two"></form><a></a><form id="three"></form><form id="four"></form>';
  expect(nearestTo(html)).toBe('three');
  expect(nearestTo(html, 'before')).toBe('two');
  expect(nearestTo('<form id="one"></form><a></a>')).toBe('one');
  expect(nearestTo('<a></a><form id="one"></form>', 'before')).toBe('one');
});

test('no candidates give none', () => expect(nearestTo('<a></a>')).toBeUndefined());
