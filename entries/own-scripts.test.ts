import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const isSource = (name: string): boolean => /\.(?:js|tsx?)$/.test(name) && !/\.(?:test|fixture)\./.test(name);

const sources = ['entries', 'src'].flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map(String)
    .filter(isSource)
    .map((name) => join(folder, name)),
);

it('no script finds its own tag by a property that markup can override', () => {
  const code = /^(?!\s*(?:\/\/|\*)).*\bdocument\??\.currentScript/m;
  expect(sources.length).toBeGreaterThan(300);
  expect(sources.filter((path) => code.test(readFileSync(path, 'utf8')))).toEqual([]);
});
