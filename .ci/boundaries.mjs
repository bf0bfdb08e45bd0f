import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

/** The arrow table of the README: a room may import rooms of lower layers only, and of its own layer never. */
const LAYERS = [
  ['dom', 'timing', 'http', 'storage'],
  ['page'],
  ['roots'],
  ['shop', 'address', 'stripe', 'notices', 'overlay', 'elementor'],
  ['storefront', 'checkout', 'card', 'express', 'widgets', 'popups'],
];

const IMPORT =
  /(?:import|export)\s+(type\s)?[^'"`;]*?from\s*['"]([^'"]+)['"]|import\(\s*['"]([^'"]+)['"]\s*\)|import\s+['"]([^'"]+)['"]/g;

function sourcesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => relative(root, join(entry.parentPath ?? entry.path, entry.name)));
}

function importsOf(file) {
  const text = readFileSync(join(root, file), 'utf8');
  return [...text.matchAll(IMPORT)]
    .map((hit) => ({ isType: Boolean(hit[1]), isDynamic: Boolean(hit[3]), path: hit[2] ?? hit[3] ?? hit[4] }))
    .filter(({ path }) => path.startsWith('.'))
    .map((found) => ({ ...found, target: relative(root, resolve(root, dirname(file), found.path)) }));
}

const roomOf = (path) => (path.startsWith('src/') ? path.split('/')[1] : path.split('/')[0]);
const layerOf = (room) => LAYERS.findIndex((rooms) => rooms.includes(room));
const isTest = (file) => /\.test\.tsx?$/.test(file);

function faultOf(file, { target, path }) {
  const from = roomOf(file);
  const to = roomOf(target);
  if (from === to || to === 'types') return null;
  if (from === 'entries' || isTest(file)) {
    return to === 'entries' || layerOf(to) >= 0 || isTest(file)
      ? doorFault(target, isTest(file))
      : `unknown room ${to}`;
  }
  if (layerOf(from) < 0) return `room ${from} has no row in the arrow table`;
  if (layerOf(to) < 0) return `room ${to} has no row in the arrow table`;
  if (layerOf(to) >= layerOf(from)) return `${from} may not import ${to} (${path})`;
  return doorFault(target, false);
}

const doorFault = (target, isFree) =>
  isFree || /^src\/[\w-]+(\/index)?$/.test(target) || !target.startsWith('src/')
    ? null
    : `rooms are entered by their index: ${target}`;

function resolveFile(target, files) {
  return [`${target}.ts`, `${target}.tsx`, `${target}/index.ts`, target].find((path) => files.has(path));
}

/** Static circles between files; lazy and type-only imports do not count. */
function circles(files) {
  const set = new Set(files);
  const edges = new Map(
    files.map((file) => [
      file,
      importsOf(file)
        .filter(({ isType, isDynamic }) => !isType && !isDynamic)
        .map(({ target }) => resolveFile(target, set))
        .filter(Boolean),
    ]),
  );
  const state = new Map();
  const found = [];
  const visit = (file, trail) => {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open')
      return found.push([...trail.slice(trail.indexOf(file)), file].join(' → '));
    state.set(file, 'open');
    for (const next of edges.get(file) ?? []) visit(next, [...trail, file]);
    state.set(file, 'done');
  };
  for (const file of files) visit(file, []);
  return found;
}

const files = [...sourcesBelow('src'), ...sourcesBelow('entries')].filter(
  (file) => !file.startsWith('src/types/'),
);
const faults = files.flatMap((file) =>
  importsOf(file)
    .map((found) => faultOf(file, found))
    .filter(Boolean)
    .map((fault) => `${file}: ${fault}`),
);
const rings = circles(files.filter((file) => !isTest(file))).map((ring) => `circle: ${ring}`);
for (const line of [...faults, ...rings]) console.error(line);
console.log(`boundaries: ${files.length} files, ${faults.length + rings.length} faults`);
process.exitCode = faults.length + rings.length ? 1 : 0;
