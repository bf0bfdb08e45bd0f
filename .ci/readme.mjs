import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBudgets } from './budgets.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'README.md');
const MARKED = /(<!-- bytes:[^>]*-->\n)[\s\S]*?(<!-- \/bytes -->)/;

/** Rounded to hundreds, so that the page does not change with every commit. */
const rounded = (bytes) => (Math.ceil(bytes / 100) * 100).toLocaleString('en');

function byteTable() {
  const metafile = JSON.parse(readFileSync(join(root, 'dist/meta.json'), 'utf8'));
  const rows = measureBudgets(metafile).map(
    ({ page, bytes, atMost, goal }) =>
      `| ${page} | ${rounded(bytes)} | ${atMost.toLocaleString('en')} | ${goal ? goal.toLocaleString('en') : 'held'} |`,
  );
  return ['| page | bytes | at most | goal |', '|---|---:|---:|---:|', ...rows, ''].join('\n');
}

const before = readFileSync(file, 'utf8');
const after = before.replace(MARKED, (_, open, close) => `${open}${byteTable()}${close}`);
if (process.argv.includes('--check')) {
  if (after !== before) console.error('README.md: the byte table is stale, run `node .ci/readme.mjs`.');
  process.exitCode = after === before ? 0 : 1;
} else {
  writeFileSync(file, after);
}
