import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

function outline(path) {
  const bytes = readFileSync(path);
  return {
    raw: bytes.length,
    gzip: gzipSync(bytes, { level: 9 }).length,
    brotli: brotliCompressSync(bytes).length,
    integrity: `sha256-${createHash('sha256').update(bytes).digest('base64')}`,
  };
}

/** A chunk with all its imports, without files that the page has already. */
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

/** Kind of page → the chunk of its form, which a shopper uses first. */
const FORMS = { cart: 'cart', checkout: 'checkout', 'variable-product': 'variation-form' };

/**
 * Kind of page → the files that its head preloads beside `known`, in the order of their use: the chunks of `lines`, with their
 * imports, from the form on.
 */
function pagesOf(chunks, lines, known) {
  const pages = {};
  for (const kind of new Set([...lines].flatMap(([, { preload }]) => preload))) {
    const wanted = [...lines].filter(([, { preload }]) => preload.includes(kind));
    const isForm = ([, { chunk }]) => chunk === FORMS[kind];
    const sources = [...wanted.filter(isForm), ...wanted].map(([source]) => source);
    const found = sources.map((source) =>
      [...chunks.values()].find(({ moduleIds }) => moduleIds.includes(source)),
    );
    const files = found.filter(Boolean).flatMap(({ fileName }) => closureOf(chunks, fileName, known));
    pages[kind] = [...new Set(files)];
  }
  return pages;
}

/** The features of `feature-files.mjs` with their files beside `known`, in place of the modules. */
function featuresOf(chunks, features, known) {
  const byFiles = new Map();
  for (const { needs, modules, isSeen } of features) {
    const isNeeded = (id) => modules.includes(id.replace(/(\/index)?\.tsx?$/, ''));
    const found = [...chunks.values()].filter(({ moduleIds }) => moduleIds.some(isNeeded));
    const files = [...new Set(found.flatMap(({ fileName }) => closureOf(chunks, fileName, known)))];
    const key = `${isSeen} ${files}`;
    byFiles.set(key, { needs: [...(byFiles.get(key)?.needs ?? []), ...needs], files, isSeen });
  }
  return [...byFiles.values()];
}

/** Identifies a build by the bytes of its files, since the version does not change during development. */
function buildKey(files) {
  const lines = Object.entries(files).map(([file, { integrity }]) => `${file} ${integrity}`);
  return createHash('sha256').update(lines.sort().join('\n')).digest('hex').slice(0, 16);
}

/**
 * The manifest that themes read: `build`, a key of the files' bytes; `entries` with the files to fetch early (`imports`) and
 * further ones per kind of page (`pages`) and by texts of the page (`features`); `files` with sizes in bytes and integrity. The
 * argument `entries` are names, `beside` further files; `linesOf(entry)` returns the chunk lines of `chunks.mjs` that the entry may
 * need, `featureNeeds` is what `feature-files.mjs` reads.
 */
export function manifestOf({ dist, output, linesOf, featureNeeds, version, entries, beside }) {
  const chunks = new Map(output.map((chunk) => [chunk.fileName, chunk]));
  const entryOf = (name) => {
    const imports = closureOf(chunks, `${name}.js`).slice(1);
    const known = [`${name}.js`, ...imports];
    return [
      name,
      {
        file: `${name}.js`,
        imports,
        standalone: `standalone/${name}.js`,
        pages: pagesOf(chunks, linesOf(name), known),
        features: featuresOf(chunks, featureNeeds[name] ?? [], known),
      },
    ];
  };
  const names = [...chunks.keys(), ...beside];
  const files = Object.fromEntries(names.map((file) => [file, outline(join(dist, file))]));
  return { version, build: buildKey(files), entries: Object.fromEntries(entries.map(entryOf)), files };
}
