// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { isOn, settingsOf, sizeOf } from './element-settings';

const element = (settings?: string): Element => {
  const node = document.createElement('div');
  if (settings !== undefined) node.setAttribute('data-settings', settings);
  return node;
};

test('good settings are read once per text and frozen', () => {
  const node = element('{"speed":500,"name":"a"}');
  const first = settingsOf(node);
  expect(first).toEqual({ speed: 500, name: 'a' });
  expect(settingsOf(node)).toBe(first);
  expect(Object.isFrozen(first)).toBe(true);
  node.setAttribute('data-settings', '{"speed":1}');
  expect(settingsOf(node)).toEqual({ speed: 1 });
});

test.each([undefined, '', '[]', '5', 'null', '"text"'])('%j is an empty map', (raw) => {
  expect(settingsOf(element(raw))).toEqual({});
});

test('corrupt settings are an empty map and reported on the console', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  expect(settingsOf(element('{broken'))).toEqual({});
  expect(warn).toHaveBeenCalledOnce();
});

test('switches and sizes', () => {
  expect(['yes', 'no', '', undefined, true].map(isOn)).toEqual([true, false, false, false, false]);
  expect(
    [{ size: 5 }, { size: '7.5' }, { size: '' }, 'x', undefined].map((value) => sizeOf(value, 3)),
  ).toEqual([5, 7.5, 3, 3, 3]);
});
