import { afterEach, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { REGISTRY, shared, sharedValues } from './registry';

declare module './registry' {
  interface PageRegistry {
    a: string;
  }
}

const [major] = manifest.version.split('.');
const page = globalThis as Record<symbol, unknown>;
const keys = [major, String(Number(major) + 1)].map((release) => Symbol.for(`shopwake@${release}`));

afterEach(() => {
  for (const key of [...keys, Symbol.for('shopwake')]) Reflect.deleteProperty(globalThis, key);
});

test('copies of one major version share a value', () => {
  page[Symbol.for(`shopwake@${major}`)] = new Map([['a', 'theirs']]);
  expect(shared('a', () => 'ours')).toBe('theirs');
});

test('copies of different major versions share nothing', () => {
  const theirs = new Map([['a', 'theirs']]);
  page[keys[1] as symbol] = theirs;
  page[Symbol.for('shopwake')] = theirs;
  expect(shared('a', () => 'ours')).toBe('ours');
  expect([sharedValues().get('a'), theirs.get('a'), page[REGISTRY] === theirs]).toEqual([
    'ours',
    'theirs',
    false,
  ]);
});
