import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { writeFolder } from './write-folder.mjs';

it('lets two builds run at once', async () => {
  const root = mkdtempSync(join(tmpdir(), 'shopwake-folder-'));
  const dist = join(root, 'dist');
  mkdirSync(dist);
  writeFileSync(join(dist, 'README.md'), 'stays');
  writeFileSync(join(dist, 'stale.js'), '');
  const fill = async (made) => {
    mkdirSync(join(made, 'chunks'));
    await setImmediate();
    writeFileSync(join(made, 'chunks/a.js'), 'a');
  };
  await Promise.all([writeFolder(dist, fill), writeFolder(dist, fill)]);
  expect(readdirSync(root)).toEqual(['dist']);
  expect(readdirSync(dist).sort()).toEqual(['README.md', 'chunks']);
  expect(readFileSync(join(dist, 'chunks/a.js'), 'utf8')).toBe('a');
});
