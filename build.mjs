import { createHash } from 'node:crypto';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { BANNER, licencesOf } from './entries/licences.mjs';
import { writePlugin } from './entries/wordpress/pack-plugin.mjs';
import { buildFixtures } from './fixtures/build.mjs';
import { markBuilt } from './fixtures/sources.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The five entries; the file name is a contract with the host. */
export const ENTRIES = ['checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups'];

/** What a page must have printed before an entry (WordPress handles), for `<entry>.asset.php`. */
const DEPENDENCIES = {
  checkout: [],
  'stripe-upe': ['wc-checkout'],
  express: [],
  'frontend-widgets': [],
  popups: [],
};

/** React is written, Preact is shipped: the one alias table of build and tests. Subpaths follow. */
export const aliases = { react: 'preact/compat', 'react-dom': 'preact/compat' };

/** A classic script alone: pages that are inspected load it ahead of the entries (`?shopwake=inspect`). */
const INSPECTOR = 'inspector';

const pointsOf = (names) =>
  Object.fromEntries(names.map((name) => [name, join(root, 'entries', `${name}.ts`)]));
const entryPoints = pointsOf(ENTRIES);

const TARGET = ['es2022', 'safari16'];
const define = (isStandalone) => ({
  'process.env.NODE_ENV': '"production"',
  __VERSION__: JSON.stringify(version),
  __STANDALONE__: String(isStandalone),
});

/**
 * Code of a page kind, or shared by several, by the first pattern that matches; the bundler does the rest. What an entry
 * imports statically stays with the entries.
 */
const CHUNKS = [
  ['react', /node_modules\/(react|react-dom|scheduler|preact|nanostores|@nanostores)\/|src\/react\//],
  [
    'http',
    /src\/(http|host\/(transport|events\/a)|timing\/idle|dom\/(controls|keep-focus|serialize|server-page))/,
  ],
  ['base', /src\/(dom|timing|host|storage)\//],
  ['lightbox', /src\/overlay\/lightbox\//],
  ['gallery-view', /src\/product\/gallery\/(zoom|full-screen)\//],
  ['gallery', /src\/product\/gallery\//],
  ['modal', /src\/overlay\/[\w-]+\.ts(?<!block\.ts)$/],
  ['shop', /src\/(notices|overlay\/b\w+|shop)/],
  ['address', /src\/address\/(?!dropdown)/],
  ['stripe', /src\/stripe\/|node_modules\/@stripe\//],
  ['elementor', /src\/elementor\//],
  ['page', /src\/(cart|checkout|payment|express|popups)\//],
  ['attribution', /src\/storefront\/attribution\//],
  ['account', /src\/storefront\/(account|tips)\//],
  ['storefront', /src\/storefront\/(banners|header)\//],
  ['fragments', /src\/storefront\/(fragments|mini-cart)\//],
  ['product', /src\/product\/(reviews|tabs)\//],
  ['open-lightbox', /src\/widgets\/lightbox\/(?!views|video)/],
  ['loop', /src\/widgets\/loop\//],
  ['menus', /src\/widgets\/(mega|nav)-menu\//],
  ['anchors', /src\/widgets\/(anchors|table-of-contents)\//],
  ['search', /src\/widgets\/search(-form)?\//],
  ['video', /src\/widgets\/(video-widget|background\/(cover|hosted|player|video|vimeo|youtube))/],
  ['tabs', /src\/widgets\/(nested-)?tabs\//],
  ['accordion', /src\/widgets\/(nested-)?accordion\//],
  ['slides', /src\/widgets\/(swiper\/(?!create)|carousel\/(markup|names)|background\/(markup|settings))/],
  [
    'widgets',
    /src\/widgets\/([^/]+\.tsx?$|hooks\/|start\/|reveal\/|form-widget\/(form-state|submit\/unsent-form))/,
  ],
  ['headlines', /src\/widgets\/(animated-headline|text-path)\//],
  ['floating-widgets', /src\/widgets\/(contact-buttons|floating|floating-bars|off-canvas)\//],
  ['service-widgets', /src\/widgets\/(code-highlight|facebook|paypal-button|stripe-button)\//],
  ['shop-widgets', /src\/widgets\/shop\/(?!menu-cart)/],
  [
    'small-widgets',
    /src\/widgets\/(alert|countdown|counter|drop-cap|entrance|hotspot|progress|progress-tracker|shape|share-buttons|stretched)\//,
  ],
];

/** Module → which of `starts` (name → module) reach it without a dynamic import. */
function reachedFrom(starts, getModuleInfo) {
  const found = new Map();
  const visit = (id, start) => {
    const known = found.get(id) ?? new Set();
    if (known.has(start)) return;
    found.set(id, known.add(start));
    for (const next of getModuleInfo(id)?.importedIds ?? []) visit(next, start);
  };
  for (const [name, id] of Object.entries(starts)) visit(id, name);
  return found;
}

const BUILDER = ['frontend-widgets', 'popups'];
const BASE = /src\/(dom|timing|host|storage|http|react)\//;

/**
 * What entries start with and others use, too: of one, of the page builder's two, of the shop's three, or of all. Base
 * code that a plain shop page does not start with goes with the rest of it, which features of any page need anyway.
 */
function startOf(users, id) {
  const ofBuilder = users.filter((entry) => BUILDER.includes(entry));
  const isOfBuilder = ofBuilder.length === users.length;
  if (BASE.test(id)) return users.includes('checkout') ? 'start' : 'base';
  if (users.length === 1) return `start-${users[0]}`;
  if (isOfBuilder) return 'start-builder';
  return ofBuilder.length ? 'start' : 'start-shop';
}

/** Which chunk a module belongs to; a page kind bears its folder's name. An entry's own file only imports. */
function chunksOf() {
  const entryFiles = new Set(Object.values(entryPoints));
  let entries;
  return (id, { getModuleInfo }) => {
    entries ??= reachedFrom(entryPoints, getModuleInfo);
    if (entryFiles.has(id)) return undefined;
    const users = entries.get(id);
    if (users) return startOf([...users], id);
    const [name] = CHUNKS.find(([, pattern]) => pattern.test(id)) ?? [];
    return name === 'page' ? /src\/(\w+)\//.exec(id)?.[1] : name;
  };
}

/** A feature whose module is an index bears its folder's name. */
function chunkFileName({ name, facadeModuleId }) {
  const own = name === 'index' && facadeModuleId ? basename(dirname(facadeModuleId)) : '[name]';
  return `chunks/${own}-[hash].js`;
}

/** ES modules with shared chunks. A chunk never imports an entry: themes load those under addresses with a version. */
async function buildModules({ dist, isReact }) {
  const entries = Object.entries(isReact ? {} : aliases).map(([find, replacement]) => ({
    find,
    replacement,
  }));
  const options = { target: TARGET, legalComments: 'none', define: define(false) };
  const bundle = await rollup({
    input: entryPoints,
    treeshake: { moduleSideEffects: false },
    plugins: [
      alias({ entries }),
      nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
      commonjs(),
      esbuild({ ...options, jsx: 'automatic', loaders: { '.css': 'text' } }),
      {
        name: 'minify', // Packages, too: the transform above leaves them as they are.
        async renderChunk(code) {
          const { code: plain, map } = await transform(code, {
            ...options,
            format: 'esm',
            sourcemap: 'external',
          });
          return minify(plain, {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
            format: { comments: false, preamble: BANNER },
            sourceMap: { content: map },
          });
        },
      },
    ],
  });
  const { output } = await bundle.write({
    dir: dist,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: chunkFileName,
    manualChunks: chunksOf(),
    generatedCode: 'es2015',
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk');
}

/** Classic scripts that need nothing beside them: for plain enqueues, optimisers that move files, `file://`, jsdom. */
const buildStandalone = ({ dist, isReact }) =>
  build({
    absWorkingDir: root,
    entryPoints: pointsOf([...ENTRIES, INSPECTOR]),
    outdir: join(dist, 'standalone'),
    format: 'iife',
    bundle: true,
    minify: true,
    sourcemap: 'external', // The package leaves these maps out; nothing may point at them.
    target: TARGET,
    alias: isReact ? {} : aliases,
    jsx: 'automatic',
    legalComments: 'none',
    banner: { js: BANNER },
    define: define(true),
    loader: { '.css': 'text' },
    logLevel: 'warning',
    metafile: true,
  });

/** Modules of which the standalone files hold code. */
const inputsOf = ({ metafile }) => Object.keys(metafile.inputs).map((path) => join(root, path));

function outline(path) {
  const bytes = readFileSync(path);
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
    integrity: `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
  };
}

/** A chunk with all it imports, without what the page has by then. */
function closureOf(chunks, fileName, known = []) {
  const seen = new Set();
  const visit = (name) => {
    if (seen.has(name) || known.includes(name)) return;
    seen.add(name);
    chunks.get(name)?.imports.forEach(visit);
  };
  visit(fileName);
  return [...seen];
}

/** Entry → kind of page → sources of the parts that such a page surely needs: `entries/pages.json`. */
const PAGES = JSON.parse(readFileSync(join(root, 'entries/pages.json'), 'utf8'));

function chunkWith(output, source) {
  const chunk = output.find(({ moduleIds }) => moduleIds.includes(join(root, source)));
  if (!chunk) throw new Error(`entries/pages.json names ${source}, which is in no file of the build.`);
  return chunk.fileName;
}

/** One build from another, by the bytes of its files: the version stays while a package is worked on. */
function buildKey(files) {
  const lines = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

/**
 * What a theme reads: `build`, which other bytes change; `entries` with the files to fetch early (`imports`) and what a kind of page needs besides
 * (`pages`); `files` with sizes in bytes and integrity.
 */
function manifestOf(dist, output) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const entryOf = (name) => {
    const imports = closureOf(chunks, `${name}.js`).slice(1);
    const known = [`${name}.js`, ...imports];
    const pages = Object.entries(PAGES[name] ?? {}).map(([kind, sources]) => [
      kind,
      [...new Set(sources.flatMap((source) => closureOf(chunks, chunkWith(output, source), known)))],
    ]);
    return [
      name,
      { file: `${name}.js`, imports, standalone: `standalone/${name}.js`, pages: Object.fromEntries(pages) },
    ];
  };
  const names = [...chunks.keys(), ...[...ENTRIES, INSPECTOR].map((name) => `standalone/${name}.js`)];
  const files = Object.fromEntries(names.map((file) => [file, outline(join(dist, file))]));
  return { version, build: buildKey(files), entries: Object.fromEntries(ENTRIES.map(entryOf)), files };
}

const phpList = (items) => `array(${items.map((item) => `'${item}'`).join(', ')})`;

function writeAssetFiles(dist, manifest) {
  for (const name of ENTRIES) {
    const hash = manifest.files[`${name}.js`].integrity.replace(/[^a-z0-9]/gi, '').slice(6, 26);
    const php = `<?php return array('dependencies' => ${phpList(DEPENDENCIES[name])}, 'version' => '${version}-${hash}', 'type' => 'module');\n`;
    writeFileSync(join(dist, `${name}.asset.php`), php);
  }
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** What the drop-in prints into pages; the one that steps back must run where nothing else of ours does. */
const INLINE = [
  ['pre-stub.js', 'es2022'],
  ['no-wallets.js', 'es2022'],
  ['scrollbar.js', 'es2022'],
  ['jquery-net.js', 'es2022'],
  ['step-back.js', 'es5'],
];

async function copyBeside(dist) {
  cpSync(join(root, 'src/types'), join(dist, 'types'), { recursive: true });
  // Types alone, for projects of either module system.
  writeFileSync(join(dist, 'types/package.json'), '{ "type": "commonjs" }\n');
  const plugin = join(root, 'entries/wordpress/plugin');
  const filter = (path) => path !== plugin && !path.endsWith('.mjs');
  cpSync(join(root, 'entries/wordpress'), join(dist, 'wordpress'), { recursive: true, filter });
  rewrite(join(dist, 'wordpress/shopwake.php'), (text) => text.replace('%VERSION%', version));
  for (const [name, target] of INLINE) {
    const file = join(dist, 'wordpress', name);
    const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, target });
    writeFileSync(file, code);
  }
}

function emptyFolder(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(folder))
    if (name !== 'README.md') rmSync(join(folder, name), { recursive: true });
}

/** Builds both flavours and everything a theme reads beside them. */
export async function buildAll({ dist = join(root, 'dist'), isReact = false } = {}) {
  emptyFolder(dist);
  const [output, standalone] = await Promise.all([
    buildModules({ dist, isReact }),
    buildStandalone({ dist, isReact }),
  ]);
  const bundled = [...output.flatMap(({ moduleIds }) => moduleIds), ...inputsOf(standalone)];
  writeFileSync(join(dist, 'THIRD_PARTY_LICENSES.txt'), licencesOf(bundled));
  const manifest = manifestOf(dist, output);
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeAssetFiles(dist, manifest);
  await copyBeside(dist);
  writePlugin({ root, dist, version });
  await buildFixtures(dist);
  return manifest;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { react: { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
  });
  const manifest = await buildAll({ dist: resolve(root, values.out), isReact: values.react });
  markBuilt(values.out);
  const chunks = Object.keys(manifest.files).filter((file) => file.startsWith('chunks/'));
  console.log(`${values.out}: ${ENTRIES.length} entries, ${chunks.length} chunks`);
}
