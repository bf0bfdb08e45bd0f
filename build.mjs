import { createHash } from 'node:crypto';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import alias from '@rollup/plugin-alias';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform } from 'esbuild';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { checkBudgets } from './.ci/budgets.mjs';
import { staticClosure } from './.ci/closure.mjs';

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
export const aliases = { react: 'preact/compat', 'react-dom': 'preact/compat' };

const entryFile = (name) => join(root, 'entries', `${name}.ts`);
const presentEntries = () => ENTRIES.filter((name) => existsSync(entryFile(name)));

const TARGET = ['es2022', 'safari16'];
const define = (isStandalone) => ({
  'process.env.NODE_ENV': '"production"',
  __VERSION__: JSON.stringify(version),
  __STANDALONE__: String(isStandalone),
});

const entryPoints = () => Object.fromEntries(presentEntries().map((name) => [name, entryFile(name)]));

/** Code that one kind of page always loads together, by the first folder that matches; the bundler does the rest. */
const CHUNKS = [
  [
    'base',
    /src\/(dom\/(events|find|types)|host\/(events|jquery|offer|ready|registry|report|scan|settings|shapes|start-entry)|timing\/frame)\.ts/,
  ],
  ['react', /node_modules\/(preact|nanostores|@nanostores)\/|src\/react\/(?!feature\.|start|queued)/],
  ['swiper', /node_modules\/swiper\//],
];

const chunkOf = (id) => CHUNKS.find(([, pattern]) => pattern.test(id))?.[0];

/** ES modules with shared chunks. Chunks under the size (bytes) are merged where no page loads more by it. */
async function buildModules() {
  const bundle = await rollup({
    input: entryPoints(),
    treeshake: { moduleSideEffects: false },
    plugins: [
      alias({ entries: Object.entries(aliases).map(([find, replacement]) => ({ find, replacement })) }),
      nodeResolve({ extensions: ['.ts', '.tsx', '.mjs', '.js'], browser: true }),
      esbuild({
        target: TARGET,
        jsx: 'automatic',
        minify: true,
        legalComments: 'none',
        define: define(false),
        loaders: { '.css': 'text' },
      }),
    ],
  });
  const { output } = await bundle.write({
    dir: dist,
    format: 'es',
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: 'chunks/[name]-[hash].js',
    manualChunks: chunkOf,
    experimentalMinChunkSize: 400,
    generatedCode: 'es2015',
  });
  await bundle.close();
  return { metafile: metafileOf(output.filter(({ type }) => type === 'chunk')) };
}

/** What is in which file, in the words of esbuild's metafile. */
const metafileOf = (chunks) => ({
  outputs: Object.fromEntries(
    chunks.map((chunk) => [
      `dist/${chunk.fileName}`,
      {
        inputs: Object.fromEntries(chunk.moduleIds.map((id) => [relative(root, id), {}])),
        imports: [
          ...chunk.imports.map((path) => ({ path: `dist/${path}`, kind: 'import-statement' })),
          ...chunk.dynamicImports.map((path) => ({ path: `dist/${path}`, kind: 'dynamic-import' })),
        ],
      },
    ]),
  ),
});

/** Classic scripts that need nothing beside them: for plain enqueues, optimisers that move files, `file://`, jsdom. */
const buildStandalone = () =>
  build({
    absWorkingDir: root,
    entryPoints: entryPoints(),
    outdir: join(dist, 'standalone'),
    format: 'iife',
    bundle: true,
    minify: true,
    sourcemap: true,
    metafile: true,
    target: TARGET,
    alias: aliases,
    jsx: 'automatic',
    legalComments: 'none',
    define: define(true),
    loader: { '.css': 'text', '.svg': 'text' },
    logLevel: 'warning',
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
  checkBudgets(metafile);
}
