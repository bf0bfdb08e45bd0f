// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { bestOf, choicesOf, fold, matchesOf, moveBy } from './option-list';

document.body.innerHTML = `<select><option value="">Choose</option><option value="a">Åland</option>
  <option value="b" disabled>Belgium</option><option value="c">Côte d’Ivoire</option><option value="d" selected>Poland</option></select>`;
const options = [...(document.querySelector('select')?.options ?? [])].filter(({ value }) => value);
const choices = choicesOf(options);
const textsFor = (typed: string): string[] => matchesOf(choices, typed).map(({ option }) => option.text);

describe('folding', () => {
  it.each([
    ['Réunion', 'reunion'],
    ['Österreich', 'osterreich'],
    ['Łódź', 'lodz'],
    ['Straße', 'strasse'],
    ['İstanbul', 'istanbul'],
    ['Curaçao', 'curacao'],
  ])('%s is found by %s', (name, typed) => expect(fold(name)).toBe(typed));
});

describe('searching', () => {
  it('finds texts that contain the typed one, ignoring case, diacritics and surrounding spaces', () => {
    expect(textsFor(' LAND')).toEqual(['Åland', 'Poland']);
    expect(textsFor('cote')).toEqual(['Côte d’Ivoire']);
    expect(textsFor('x')).toEqual([]);
    expect(textsFor('')).toHaveLength(4);
  });

  it('highlights the selected choice at first, then one that starts with the text, never a disabled one', () => {
    expect(bestOf(choices, '')).toBe(3);
    expect(bestOf(matchesOf(choices, 'pol'), 'pol')).toBe(0);
    expect(bestOf(matchesOf(choices, 'land'), 'land')).toBe(0);
    expect(bestOf(choices, 'belg')).toBe(0);
    expect(bestOf([], '')).toBe(-1);
  });

  it('skips disabled choices and stops at the ends', () => {
    expect(moveBy(choices, 0, 1)).toBe(2);
    expect(moveBy(choices, 2, -1)).toBe(0);
    expect(moveBy(choices, 0, -10)).toBe(0);
    expect(moveBy(choices, 0, 1e4)).toBe(3);
  });
});
