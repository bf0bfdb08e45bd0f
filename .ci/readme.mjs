import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { measureBudgets } from './budgets.mjs';
import { benchTables, longRunList } from './readme-tables.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'README.md');
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

const written = (path) => JSON.parse(readFileSync(join(root, 'fixtures/bench', path), 'utf8'));

/** What stands between `<!-- name: … -->` and `<!-- /name -->`. */
const PARTS = {
  bytes: byteTable,
  bench: () => benchTables(written('results.json')),
  long: () => longRunList(written('long-runs.json')),
};

function filled(text, [name, write]) {
  const marked = new RegExp(`(<!-- ${name}:[^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`README.md has no <!-- ${name}: … --> part.`);
  return text.replace(marked, (_, open, close) => `${open}${write()}${close}`);
}

const before = readFileSync(file, 'utf8');
const after = Object.entries(PARTS).reduce(filled, before);
if (process.argv.includes('--check')) {
  if (after !== before) console.error('README.md: a written part is stale, run `npm run readme`.');
  process.exitCode = after === before ? 0 : 1;
} else {
  writeFileSync(file, after);
}
