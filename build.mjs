import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import alias from '@rollup/plugin-alias';
import commonjs from '@rollup/plugin-commonjs';
import { nodeResolve } from '@rollup/plugin-node-resolve';
import { build, transform, transformSync } from 'esbuild';
import { rollup } from 'rollup';
import esbuild from 'rollup-plugin-esbuild';
import { minify } from 'terser';
import { COMPILE_EARLY, IMPORT_CHUNK } from './entries/chunk-head.mjs';
import { assignChunks, readChunkLines } from './entries/chunks.mjs';
import { readFeatureNeeds } from './entries/feature-files.mjs';
import { BANNER, licencesOf } from './entries/licences.mjs';
import { manifestOf } from './entries/manifest.mjs';
import { messagesPhp, readSentences } from './entries/wordpress/catalogue.mjs';
import { writePlugin } from './entries/wordpress/pack-plugin.mjs';
import { rulesOf } from './entries/wordpress/sheet-rules.mjs';
import { compiledTranslations } from './entries/wordpress/translations.mjs';
import { writeFolder } from './entries/write-folder.mjs';
import { buildFixtures } from './fixtures/build.mjs';
import { markBuilt } from './fixtures/sources.mjs';

const root = dirname(fileURLToPath(import.meta.url));
const packageJson = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const { version } = packageJson;

/** The five entries, under the file names that themes and the plugin enqueue. */
export const ENTRIES = ['checkout', 'stripe-upe', 'express', 'frontend-widgets', 'popups'];

/** WordPress handles that must be printed before an entry, for `<entry>.asset.php`. */
const DEPENDENCIES = {
  checkout: [],
  'stripe-upe': ['wc-checkout'],
  express: [],
  'frontend-widgets': [],
  popups: [],
};

/** The source imports React, the build ships Preact: the alias table of build and tests, also for subpaths. */
export const aliases = { react: 'preact/compat', 'react-dom': 'preact/compat' };

/** Built only as classic scripts: the one for pages with `?shopwake=inspect`, the other for measured pages when idle. */
const BESIDE = ['inspector', 'visitor-figures'];

const pointsOf = (names) =>
  Object.fromEntries(names.map((name) => [name, join(root, 'entries', `${name}.ts`)]));
const entryPoints = pointsOf(ENTRIES);

const TARGET = ['es2022', 'safari16'];
const define = (isStandalone) => ({
  'process.env.NODE_ENV': '"production"',
  __VERSION__: JSON.stringify(version),
  __STANDALONE__: String(isStandalone),
});

/** ES modules with shared chunks. A chunk never imports an entry, since themes load entries with a version in the URL. */
async function buildModules({ dist, isReact, manualChunks }) {
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
        name: 'import-chunk',
        renderDynamicImport: () => ({ left: 'importChunk(', right: ')' }),
      },
      {
        name: 'minify', // Packages, too: the transform above leaves them as they are.
        async renderChunk(code) {
          const { code: plain, map } = await transform(code, {
            ...options,
            format: 'esm',
            sourcemap: 'external',
            minify: isReact,
          });
          if (isReact) return { code: plain, map }; // Only tests load it: Terser takes longer for React DOM than for all of ours.
          return minify(plain, {
            module: true,
            ecma: 2020,
            compress: { passes: 3 },
            format: { comments: false, preamble: `${BANNER}\n${COMPILE_EARLY}` },
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
    chunkFileNames: 'chunks/[name]-[hash].js',
    intro: ({ dynamicImports }) => (dynamicImports.length ? IMPORT_CHUNK : ''),
    manualChunks,
    generatedCode: { preset: 'es2015', symbols: false },
    freeze: false,
    externalLiveBindings: false,
  });
  await bundle.close();
  return output.filter(({ type }) => type === 'chunk');
}

/** Classic scripts without further files: for plain enqueues, optimisers that move files, `file://`, jsdom. */
const buildStandalone = ({ dist, isReact }) =>
  build({
    absWorkingDir: root,
    entryPoints: pointsOf([...ENTRIES, ...BESIDE]),
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

/** Modules whose code is in the standalone files. */
const inputsOf = ({ metafile }) => Object.keys(metafile.inputs).map((path) => join(root, path));

function writeAssetFiles(dist, manifest) {
  for (const name of ENTRIES) {
    const hash = manifest.files[`${name}.js`].integrity.replace(/[^a-z0-9]/gi, '').slice(6, 26);
    const php = `<?php return array('dependencies' => array(${DEPENDENCIES[name].map((handle) => `'${handle}'`).join(', ')}), 'version' => '${version}-${hash}', 'type' => 'module');\n`;
    writeFileSync(join(dist, `${name}.asset.php`), php);
  }
}

function rewrite(file, change) {
  writeFileSync(file, change(readFileSync(file, 'utf8')));
}

/** Style sheets that the drop-in prints into pages. Their syntax is kept: a browser skips a rule it cannot read. */
const SHEETS = ['builder', 'checkout', 'gallery', 'product', 'reserve'];

/** Scripts that the drop-in prints into pages: the output's name, the source below `entries/wordpress`, and constants. */
const INLINE = [
  ['pre-stub', 'pre-stub.js'],
  ['pre-stub-shop', 'pre-stub.js', { __IS_BUILDER__: false }],
  ['reserve', 'reserve.js'],
  ['scrollbar', 'scrollbar.js'],
  ['thumbnails', 'thumbnails.js'],
  ['prefetch', 'prefetch.js'],
  ['jquery-net', 'jquery-net.js'],
  ['figures-start', 'figures-start.js'],
];

/** The way back to the originals must run in browsers that cannot run the bundles. */
const STEP_BACK = {
  'step-back': 'step-back/plain.js',
  'step-back-gated': 'step-back/gated.js',
  fallback: 'step-back/fetched.js',
};

/** Fetched by scripts of the head when a page needs them. */
const FETCHED = ['fallback', 'jquery-fetch'];

/** Writes a script with what it imports, as short as it can be: one that is printed is part of every page. */
async function writeShortest(dist, name, source, { ecma = 2020, target = TARGET, constants = {} } = {}) {
  const file = join(root, 'entries/wordpress', source);
  // Terser removes what a constant rules out from functions, not from blocks.
  const contents = readFileSync(file, 'utf8').replace(/^\{$([\s\S]*)^\}\s*$/m, '$1');
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: dirname(file) },
    bundle: true,
    format: 'iife',
    target,
    write: false,
    legalComments: 'none',
  });
  const { code } = await minify(outputFiles[0].text, {
    ecma,
    compress: { passes: 3, global_defs: constants },
    format: { comments: false },
  });
  writeFileSync(join(dist, 'wordpress', `${name}.js`), `${code}\n`);
}

/** Writes the way back, and what scripts of the head fetch. */
async function buildFetched(dist) {
  mkdirSync(join(dist, 'wordpress'), { recursive: true });
  for (const [name, source] of Object.entries(STEP_BACK))
    await writeShortest(dist, name, source, { ecma: 5, target: 'es5' });
  await writeShortest(dist, 'jquery-fetch', 'jquery-fetch.js');
}

/** The scripts that lay out a widget before the first paint, which the drop-in prints into pages with such a widget. */
function buildFirstLayouts(dist) {
  const table = JSON.parse(readFileSync(join(root, 'entries/wordpress/first-layouts.json'), 'utf8'));
  const sources = Object.entries(table).map(([name, { folder }]) => [
    name,
    `src/widgets/${folder}/first-layout.ts`,
  ]);
  return build({
    absWorkingDir: root,
    entryPoints: Object.fromEntries(sources),
    outdir: join(dist, 'wordpress'),
    format: 'iife',
    bundle: true,
    minify: true,
    target: TARGET,
    define: { __STANDALONE__: 'false' },
    legalComments: 'none',
    logLevel: 'warning',
  });
}

async function copyBeside(dist, sentences) {
  cpSync(join(root, 'src/types'), join(dist, 'types'), { recursive: true });
  // Types alone, for projects of either module system.
  writeFileSync(join(dist, 'types/package.json'), '{ "type": "commonjs" }\n');
  const left = ['plugin', 'directory', 'languages', 'step-back', 'jquery-fetch.js', 'own-document.js'].map(
    (name) => join(root, 'entries/wordpress', name),
  );
  const filter = (path) => !left.includes(path) && !path.endsWith('.mjs');
  cpSync(join(root, 'entries/wordpress'), join(dist, 'wordpress'), { recursive: true, filter });
  rewrite(join(dist, 'wordpress/shopwake.php'), (text) => text.replace('%VERSION%', version));
  writeFileSync(join(dist, 'wordpress/messages-list.php'), messagesPhp(sentences));
  // The drop-in has no screen: what only administrators read is in the plugin's files.
  mkdirSync(join(dist, 'wordpress/languages'));
  const shown = new Set(sentences.map(({ sentence }) => sentence));
  for (const [name, bytes] of compiledTranslations(root, (sentence) => shown.has(sentence)))
    writeFileSync(join(dist, 'wordpress/languages', name), bytes);
  for (const [name, source, constants] of INLINE) await writeShortest(dist, name, source, { constants });
  for (const name of SHEETS)
    rewrite(
      join(dist, 'wordpress', `${name}.css`),
      (text) => transformSync(text, { loader: 'css', minifyWhitespace: true }).code,
    );
  // A page of the builder gets the rules that it can use.
  const rules = rulesOf(readFileSync(join(dist, 'wordpress/builder.css'), 'utf8'));
  writeFileSync(join(dist, 'wordpress/builder-rules.json'), JSON.stringify(rules));
  await buildFirstLayouts(dist);
}

/** Writes both flavours and the other files that a theme reads into an empty folder. */
async function writeAll({ dist, isReact }) {
  const lines = readChunkLines(join(root, 'src'));
  const { manualChunks, isUsedBy } = assignChunks(entryPoints, lines);
  const [output, standalone, featureNeeds] = await Promise.all([
    buildModules({ dist, isReact, manualChunks }),
    buildStandalone({ dist, isReact }),
    readFeatureNeeds(root),
  ]);
  const bundled = [...output.flatMap(({ moduleIds }) => moduleIds), ...inputsOf(standalone)];
  writeFileSync(join(dist, 'THIRD_PARTY_LICENSES.txt'), licencesOf(bundled));
  const linesOf = (entry) => [...lines].filter(([id]) => isUsedBy(entry, id));
  await buildFetched(dist);
  const beside = [
    ...[...ENTRIES, ...BESIDE].map((name) => `standalone/${name}.js`),
    ...FETCHED.map((name) => `wordpress/${name}.js`),
  ];
  const names = { entries: ENTRIES, beside };
  const manifest = manifestOf({ dist, output, linesOf, featureNeeds, version, ...names });
  writeFileSync(join(dist, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  writeAssetFiles(dist, manifest);
  const sentences = readSentences(root);
  await copyBeside(dist, sentences);
  writePlugin({ root, dist, sentences, manifest: packageJson });
  await buildFixtures(dist);
  return manifest;
}

/** Builds `dist`, or another folder, whole: builds at the same time do not meet. */
export const buildAll = ({ dist = join(root, 'dist'), isReact = false } = {}) =>
  writeFolder(dist, (made) => writeAll({ dist: made, isReact }));

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) {
  const { values } = parseArgs({
    options: { react: { type: 'boolean', default: false }, out: { type: 'string', default: 'dist' } },
  });
  console.log(`Building ${values.out} …`);
  const manifest = await buildAll({ dist: resolve(root, values.out), isReact: values.react });
  markBuilt(values.out);
  const chunks = Object.keys(manifest.files).filter((file) => file.startsWith('chunks/'));
  console.log(`${values.out}: ${ENTRIES.length} entries, ${chunks.length} chunks`);
}
