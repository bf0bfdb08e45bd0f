import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ROWS, readBytes } from '../fixtures/bench/bytes.mjs';
import { benchTables, longRunList, usableTable } from './readme-tables.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
/** Rounded to hundreds, so that the page does not change with every commit. */
const rounded = (bytes) => (Math.ceil(bytes / 100) * 100).toLocaleString('en');

function byteTable() {
  const known = readBytes();
  const rows = ROWS.map(({ page, originals, atMost }) => {
    const bytes = known[page];
    const verdict = bytes > atMost ? `${rounded(bytes - atMost)} above` : 'reached';
    return `| ${page} | ${originals.toLocaleString('en')} | ${rounded(bytes)} | ${atMost.toLocaleString('en')} | ${verdict} |`;
  });
  return ['| page | originals | ours | goal | |', '|---|---:|---:|---:|---|', ...rows, ''].join('\n');
}

const written = (path) => JSON.parse(readFileSync(join(root, 'fixtures/bench', path), 'utf8'));

/** File → functions that write its parts between `<!-- name: … -->` and `<!-- /name -->`. */
const PAGES = {
  'README.md': { usable: () => usableTable(written('usable.json')) },
  'fixtures/bench/README.md': {
    bytes: byteTable,
    bench: () => benchTables(written('results.json')),
    long: () => longRunList(written('long-runs.json')),
  },
};

function filled(file, text, [name, write]) {
  const marked = new RegExp(`(<!-- ${name}:[^>]*-->\\n)[\\s\\S]*?(<!-- /${name} -->)`);
  if (!marked.test(text)) throw new Error(`${file} has no <!-- ${name}: … --> part.`);
  return text.replace(marked, (_, open, close) => `${open}${write()}${close}`);
}

for (const [file, parts] of Object.entries(PAGES)) {
  const path = join(root, file);
  const before = readFileSync(path, 'utf8');
  const after = Object.entries(parts).reduce((text, part) => filled(file, text, part), before);
  if (!process.argv.includes('--check')) writeFileSync(path, after);
  else if (after !== before) {
    console.error(`${file}: a written part is stale, run \`npm run readme\`.`);
    process.exitCode = 1;
  }
}
