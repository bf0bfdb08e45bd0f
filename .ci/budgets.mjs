import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import { staticClosure } from './closure.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/**
 * The byte table of package.json: what a kind of page loads from dist, at most. `entries` with their static imports,
 * plus the on-demand chunks named by the source file they start at (`with`; `perhaps` those
 * that depend on who is quicker). `bytes.spec.mjs` opens the fixture page
 * of a row (`open`; `width` px wide), scrolls it to its end (`walked`), presses a part of it (`press`) or goes into it
 * (`touch`), and checks that the browser fetches just that. Where a row holds less than the figures to hold ask for,
 * `goal` says what they ask.
 */
const { budgets = {} } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

const chunkOf = (outputs, source) =>
  Object.keys(outputs).find((path) => source in (outputs[path].inputs ?? {}) && path.endsWith('.js'));

function filesOf(outputs, { entries, with: always = [], perhaps = [] }) {
  const onDemand = [...always, ...perhaps];
  const starts = [
    ...entries.map((name) => `dist/${name}.js`),
    ...onDemand.map((source) => chunkOf(outputs, source)),
  ];
  const missing = [...entries, ...onDemand].filter((_, index) => !outputs[starts[index]]);
  const files = new Set();
  for (const start of starts.filter((path) => outputs[path])) staticClosure(outputs, start, files);
  const optional = perhaps.map((source) => chunkOf(outputs, source));
  return { files: [...files], optional, missing };
}

const weigh = (files) =>
  files.reduce((sum, path) => sum + brotliCompressSync(readFileSync(join(root, path))).length, 0);

/** Brotli bytes of every row of the table. */
export function measureBudgets(metafile) {
  return Object.entries(budgets).map(([page, row]) => {
    const { files, optional, missing } = filesOf(metafile.outputs, row);
    return { page, names: files, optional, files: files.length, bytes: weigh(files), ...row, missing };
  });
}

/** Prints the table; answers whether every row holds. */
export function checkBudgets(metafile) {
  const rows = measureBudgets(metafile);
  for (const { page, files, bytes, atMost, goal, missing } of rows) {
    const isOver = bytes > atMost || missing.length > 0;
    const aim = goal ? ` (goal ${goal})` : '';
    const note = missing.length ? ` missing: ${missing.join(', ')}` : '';
    console.log(
      `${isOver ? 'OVER' : 'ok  '} ${String(bytes).padStart(6)} of ${atMost} br${aim}, ${files} files: ${page}${note}`,
    );
  }
  return rows.every(({ bytes, atMost, missing }) => bytes <= atMost && missing.length === 0);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const metafile = JSON.parse(readFileSync(join(root, 'dist/meta.json'), 'utf8'));
  process.exitCode = checkBudgets(metafile) ? 0 : 1;
}
