import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build, transform } from 'esbuild';
import { checkBudgets } from './.ci/budgets.mjs';
import { PLAN } from './.ci/chunk-plan.mjs';
import { staticClosure } from './.ci/closure.mjs';
import { directImports } from './.ci/direct-imports.mjs';
import { joinParts, nameByContent } from './.ci/merge-chunks.mjs';
import { makeTerse } from './.ci/terse.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const dist = join(root, 'dist');
const PARTS = join(dist, '.parts');
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

const entryFile = (name) => join(root, 'entries', `${name}.ts`);
const presentEntries = () => ENTRIES.filter((name) => existsSync(entryFile(name)));

/** `isWhole`: all code in one file, so that nothing need be put off to save a fetch. */
const common = (isWhole = false) => ({
  absWorkingDir: root,
  bundle: true,
  minify: true,
  sourcemap: true,
  metafile: true,
  target: ['es2022', 'safari16'],
  alias,
  jsx: 'automatic',
  legalComments: 'none',
  define: {
    'process.env.NODE_ENV': '"production"',
    __VERSION__: JSON.stringify(version),
    __STANDALONE__: String(isWhole),
  },
  loader: { '.css': 'text', '.svg': 'text' },
  plugins: [directImports(root)],
  logLevel: 'warning',
  logOverride: { 'ignored-bare-import': 'silent' },
});

const isQuick = process.argv.includes('--quick');

async function terse({ path, code, map }, isModule) {
  const made =
    isQuick || !map ? { code, map } : await makeTerse({ name: basename(path), isModule, code, map });
  return { path, ...made };
}

function writeScript({ path, code, map, mapPath = `${path}.map` }) {
  writeFileSync(join(root, path), code);
  if (map) writeFileSync(join(root, mapPath), map);
}

/** Names are left to the last step, which knows those that files share. */
const READABLE = { minify: false, minifySyntax: true, minifyWhitespace: true };

/** Parts in readable form, in a folder that is gone afterwards. */
const buildParts = () =>
  build({
    ...common(),
    minify: false,
    minifySyntax: true,
    sourcemap: 'inline',
    entryPoints: Object.fromEntries(presentEntries().map((name) => [name, entryFile(name)])),
    outdir: PARTS,
    format: 'esm',
    splitting: true,
    chunkNames: '[name]-[hash]',
  });

/** ES modules with shared chunks, joined after the plan of `.ci/chunk-plan.mjs`. */
async function buildModules() {
  const { metafile } = await buildParts();
  const { outputs } = metafile;
  const options = { ...common(), ...(isQuick ? {} : READABLE), format: 'esm' };
  const joined = await joinParts({ root, outdir: 'dist', outputs, plan: PLAN, options });
  const files = await Promise.all(joined.files.map((file) => terse(file, true)));
  const made = nameByContent({ ...joined, files });
  mkdirSync(join(dist, 'chunks'), { recursive: true });
  made.files.forEach(writeScript);
  rmSync(PARTS, { recursive: true });
  return { metafile: { inputs: metafile.inputs, outputs: made.outputs } };
}

/** Classic scripts that need nothing beside them: for plain enqueues, optimisers that move files, `file://`, jsdom. */
async function buildStandalone() {
  const made = await build({
    ...common(true),
    entryPoints: Object.fromEntries(presentEntries().map((name) => [name, entryFile(name)])),
    outdir: join(dist, 'standalone'),
    format: 'iife',
    write: false,
  });
  const texts = new Map(made.outputFiles.map(({ path, text }) => [relative(root, path), text]));
  mkdirSync(join(dist, 'standalone'), { recursive: true });
  for (const path of Object.keys(made.metafile.outputs).filter((name) => name.endsWith('.js')))
    writeScript(await terse({ path, code: texts.get(path), map: texts.get(`${path}.map`) }, false));
  return made;
}

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

async function minifyScript(path) {
  const file = join(dist, path);
  if (!existsSync(file)) return;
  const { code } = await transform(readFileSync(file, 'utf8'), { minify: true, target: 'es2022' });
  writeFileSync(file, code);
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
  await minifyScript('wordpress/pre-stub.js');
  return { manifest, metafile: modules.metafile };
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { metafile } = await buildAll();
  const isWithin = checkBudgets(metafile);
  if (!isWithin && !isQuick) process.exitCode = 1;
}
