// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { decoded, isPlainClick } from './links';

const click = (init: MouseEventInit = {}): MouseEvent =>
  new MouseEvent('click', { cancelable: true, ...init });

const link = (attributes: string): Element => {
  document.body.innerHTML = `<a href="/x" ${attributes}>x</a>`;
  return document.body.firstElementChild as Element;
};

describe('a plain click', () => {
  it.each([
    [{}, true],
    [{ altKey: true }, false],
    [{ ctrlKey: true }, false],
    [{ metaKey: true }, false],
    [{ shiftKey: true }, false],
    [{ button: 1 }, false],
  ])('%j: %s', (init, expected) => {
    const event = click(init);
    expect(isPlainClick(event)).toBe(expected);
    expect(isPlainClick({ originalEvent: event, isDefaultPrevented: () => false })).toBe(expected);
  });

  it('is not prevented, on either channel', () => {
    const event = click();
    event.preventDefault();
    expect([isPlainClick(event), isPlainClick({ isDefaultPrevented: () => true })]).toEqual([false, false]);
  });

  it('may come from a script without an event of the browser', () => {
    expect(isPlainClick({ isDefaultPrevented: () => false })).toBe(true);
  });

  it.each([
    ['', true],
    ['target="_self"', true],
    ['target="_blank"', false],
    ['target="shop"', false],
    ['download', false],
  ])('on a link with %j is followed here: %s', (attributes, expected) => {
    expect(isPlainClick(click(), link(attributes))).toBe(expected);
  });
});

it('decodes once; malformed text stays as it is', () => {
  expect([decoded('a%2520b'), decoded('%E0%A4%A'), decoded('50%')]).toEqual(['a%20b', '%E0%A4%A', '50%']);
});
