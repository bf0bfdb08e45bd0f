import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROWS, readBytes } from '../fixtures/bench/bytes.mjs';
import { benchTables, longRunList } from './readme-tables.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const file = join(root, 'README.md');
/** Rounded to hundreds, so that the page does not change with every commit. */
const rounded = (bytes) => (Math.ceil(bytes / 100) * 100).toLocaleString('en');

function byteTable() {
  const known = readBytes();
  const rows = ROWS.map(({ page, originals, atMost }) => {
    const bytes = known[page];
    const verdict = bytes > atMost ? `missed by ${rounded(bytes - atMost)}` : 'held';
    return `| ${page} | ${originals.toLocaleString('en')} | ${rounded(bytes)} | ${atMost.toLocaleString('en')} | ${verdict} |`;
  });
  return ['| page | originals | ours | at most | |', '|---|---:|---:|---:|---|', ...rows, ''].join('\n');
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
