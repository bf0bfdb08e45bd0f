import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import { checkBudgets } from './.ci/budgets.mjs';
import { staticClosure } from './.ci/closure.mjs';
import { directImports, keepTogether } from './.ci/direct-imports.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The five doors; the file name is a contract with the host. */
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
export const alias = { react: 'preact/compat', 'react-dom': 'preact/compat' };

/** What nearly every page uses: one file of the module flavour. */
const BASE = [
  ...['events', 'find', 'types'].map((name) => `dom/${name}`),
  ...[
    'bridge',
    'entry',
    'jquery',
    'navigate',
    'offer',
    'ready',
    'registry',
    'report',
    'scan',
    'settings',
    'shapes',
  ].map((name) => `page/${name}`),
  'http/transport',
  'timing/frame',
].map((name) => join(root, 'src', `${name}.ts`));

/** What both bundles of the builder use: another. */
const BUILDER = [
  'action-links',
  'breakpoints',
  'device-settings',
  'element-settings',
  'emitter',
  'environment',
  'facade-core',
  'hooks',
  'markup',
  'ready',
  'runtime',
  'scope',
  'settings',
  'start',
  'stored-items',
  'stores',
].map((name) => join(root, 'src/elementor', `${name}.ts`));

/** What the page-builder widgets share among themselves. */
const WIDGETS = ['keys', 'kind', 'layout-events', 'own', 'reveal/index', 'seen', 'turns'].map((name) =>
  join(root, 'src/widgets', `${name}.ts`),
);

/** Two small things that whoever needs one mostly needs both of. */
const SMALL = ['storage/web-storage', 'timing/debounce'].map((name) => join(root, 'src', `${name}.ts`));

/** What moves with the page. */
const MOVING = ['frames', 'motion-preference'].map((name) => join(root, 'src/widgets', `${name}.ts`));

const inSrc = (names) => names.map((name) => join(root, 'src', `${name}.ts`));

/** What the checkout entry leaves on every page for its rooms. */
const SHOP_DOORS = inSrc([
  ...['start', 'wishes'].map((name) => `address/${name}`),
  'checkout/payment/own-buttons',
  'storage/cookies',
]);

/** What every checkout form needs from the start. */
const CHECKOUT = inSrc(
  [
    ...['at-desk', 'markup', 'settings', 'state', 'requests', 'checkout-form', 'prompts', 'post-by-itself'],
    ...['answer', 'fragments', 'group', 'payload', 'payment-details', 'schedule', 'triggers', 'update'].map(
      (name) => `review/${name}`,
    ),
    ...['boxes', 'methods', 'own-button'].map((name) => `payment/${name}`),
    ...['blocks', 'customer', 'inline-errors', 'markup', 'rules', 'validation'].map(
      (name) => `fields/${name}`,
    ),
  ].map((name) => `checkout/${name}`),
);

/** What forms of the shop have in common: cart, checkout, card. */
const FORMS = inSrc(['dom/serialize', 'http/queue', 'overlay/block', 'shop/writes']);

/** What many parts use, but no page at its start. */
const OFTEN = inSrc([
  ...['controls', 'motion', 'visibility'].map((name) => `dom/${name}`),
  ...['await-global', 'lists'].map((name) => `page/${name}`),
  'timing/wait',
]);

/** Markup of the server. */
const SERVER_MARKUP = inSrc(['dom/server-html', 'dom/trusted']);

/** Notices, and the scroll to them. */
const NOTICES = inSrc(['dom/scroll', 'notices/markup', 'notices/notices']);

const GROUPS = [
  BASE,
  OFTEN,
  BUILDER,
  WIDGETS,
  MOVING,
  SMALL,
  SHOP_DOORS,
  CHECKOUT,
  FORMS,
  SERVER_MARKUP,
  NOTICES,
];

const entryFile = (name) => join(root, 'entries', `${name}.ts`);
const presentEntries = () => ENTRIES.filter((name) => existsSync(entryFile(name)));

const common = () => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  metafile: true,
  target: ['es2022', 'safari16'],
  alias,
  jsx: 'automatic',
  legalComments: 'none',
  define: { 'process.env.NODE_ENV': '"production"', __VERSION__: JSON.stringify(version) },
  loader: { '.css': 'text', '.svg': 'text' },
  plugins: [directImports(root, keepTogether(GROUPS))],
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'silent' },
});

const buildModules = () =>
  build({
    ...common(),
    entryPoints: Object.fromEntries(presentEntries().map((name) => [name, entryFile(name)])),
    outdir: dist,
    format: 'esm',
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
  });

/** Classic scripts that need nothing beside them: for plain enqueues, optimisers that move files, `file://`, jsdom. */
const buildStandalone = () =>
  build({
    ...common(),
    entryPoints: Object.fromEntries(presentEntries().map((name) => [name, entryFile(name)])),
    outdir: join(dist, 'standalone'),
    format: 'iife',
  });

const sizes = (bytes) => ({
  raw: bytes.length,
  gzip: gzipSync(bytes, { level: 9 }).length,
  brotli: brotliCompressSync(bytes).length,
});

const integrity = (bytes) => `sha384-${createHash('sha384').update(bytes).digest('base64')}`;

function outline(path) {
  const bytes = readFileSync(join(root, path));
  return { ...sizes(bytes), integrity: integrity(bytes) };
}

const fromDist = (path) => relative('dist', path);

function manifestOf(modules, standalone) {
  const files = Object.keys({ ...modules.outputs, ...standalone.outputs }).filter((path) =>
    path.endsWith('.js'),
  );
  const entries = presentEntries().map((name) => [
    name,
    {
      file: `${name}.js`,
      imports: [...staticClosure(modules.outputs, `dist/${name}.js`)].slice(1).map(fromDist),
      standalone: `standalone/${name}.js`,
    },
  ]);
  return {
    version,
    entries: Object.fromEntries(entries),
    files: Object.fromEntries(files.map((path) => [fromDist(path), outline(path)])),
  };
}

const phpList = (items) => `array(${items.map((item) => `'${item}'`).join(', ')})`;

function writeAssetFiles(manifest) {
  for (const name of presentEntries()) {
    const hash = manifest.files[`${name}.js`].integrity.replace(/[^a-z0-9]/gi, '').slice(6, 26);
    const php = `<?php return array('dependencies' => ${phpList(DEPENDENCIES[name])}, 'version' => '${version}-${hash}', 'type' => 'module');\n`;
    writeFileSync(join(dist, `${name}.asset.php`), php);
  }
}

function copyFolder(from, to) {
  const source = join(root, from);
  if (existsSync(source)) cpSync(source, join(dist, to), { recursive: true });
}

function stampVersion(path) {
  const file = join(dist, path);
  if (existsSync(file)) writeFileSync(file, readFileSync(file, 'utf8').replace('%VERSION%', version));
}

function emptyDist() {
  mkdirSync(dist, { recursive: true });
  for (const name of readdirSync(dist))
    if (name !== 'README.md') rmSync(join(dist, name), { recursive: true });
}

/** Builds both flavours and everything a theme reads beside them. */
export async function buildAll() {
  emptyDist();
  const [modules, standalone] = await Promise.all([buildModules(), buildStandalone()]);
  const manifest = manifestOf(modules.metafile, standalone.metafile);
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeFileSync(join(dist, 'meta.json'), JSON.stringify(modules.metafile));
  writeAssetFiles(manifest);
  copyFolder('src/types', 'types');
  copyFolder('entries/wordpress', 'wordpress');
  stampVersion('wordpress/shopwake.php');
  return { manifest, metafile: modules.metafile };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { metafile } = await buildAll();
  const isWithin = checkBudgets(metafile);
  if (!isWithin && !process.argv.includes('--quick')) process.exitCode = 1;
}
