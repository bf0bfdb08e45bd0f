import { join, resolve } from 'node:path';
import { build } from 'esbuild';
import { needsOf } from './wordpress/sheet-rules.mjs';

/** Tables whose features the WordPress plugin looks for in a page: bundle → file. */
const TABLES = {
  'frontend-widgets': 'src/widgets/features.ts',
  popups: 'src/popups/features.ts',
};

/** Code that data of the plugin asks for: bundle → lists of texts, as `needsOf` gives them, and modules. */
const BY_DATA = {
  checkout: [
    { needs: [['id="shopwake-dropdowns"']], modules: ['src/storefront/listings/sidebar-dropdowns'] },
  ],
};

/** Leaves dynamic imports in the code, with absolute paths. */
const keepImports = {
  name: 'keep-imports',
  setup({ onResolve }) {
    onResolve({ filter: /^\./ }, ({ kind, path, resolveDir }) =>
      kind === 'dynamic-import' ? { path: resolve(resolveDir, path), external: true } : undefined,
    );
  },
};

/** Runs a feature table and returns its rows. */
async function readTable(file) {
  const { outputFiles } = await build({
    entryPoints: [file],
    bundle: true,
    format: 'esm',
    write: false,
    plugins: [keepImports],
    define: { __STANDALONE__: 'false' },
  });
  const { features } = await import(`data:text/javascript,${encodeURIComponent(outputFiles[0].text)}`);
  return features;
}

/** The modules that a feature fetches: paths without an extension. */
const modulesOf = ({ load, loadBehaviour }) =>
  [...String(load ?? loadBehaviour).matchAll(/import\(\s*(?:\/\*.*?\*\/\s*)?"([^"]+)"\s*\)/gs)].map(
    ([, path]) => path,
  );

/**
 * The features that mount without an interaction, by bundle: `needs`, lists of texts (a page with all texts of one list has such a
 * node); `modules` that they fetch; `isSeen`, whether they do so only in view. The selectors of the tables are the only source, so
 * features of any link or picture are left out.
 */
export async function readFeatureNeeds(root) {
  const tables = Object.entries(TABLES).map(async ([entry, file]) => {
    const features = (await readTable(join(root, file))).filter(({ when }) => when !== 'interaction');
    const needs = features.map((feature) => ({
      needs: needsOf(feature.selector),
      modules: modulesOf(feature),
      isSeen: feature.when === 'visible',
    }));
    return [entry, needs.filter((one) => one.needs.every((texts) => texts.length > 0))];
  });
  const byData = Object.entries(BY_DATA).map(([entry, rows]) => [
    entry,
    rows.map(({ needs, modules }) => ({
      needs,
      modules: modules.map((path) => join(root, path)),
      isSeen: false,
    })),
  ]);
  return Object.fromEntries([...(await Promise.all(tables)), ...byData]);
}
