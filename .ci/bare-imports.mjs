import { dirname, join } from 'node:path';

const BARE = /import"(\.[^"]+)";/g;

/** What may be imported at any time, or not at all: importing it does nothing. */
const SILENT = /^(src|node_modules\/nanostores)\//;

function withoutBare(code, dir, isSilent) {
  const kept = new Set([...code.matchAll(/from"(\.[^"]+)"/g)].map(([, from]) => from));
  // Blanks keep the columns of the source map.
  const text = code.replace(BARE, (whole, from) => {
    if (kept.has(from) || isSilent(join(dir, from))) return ' '.repeat(whole.length);
    kept.add(from);
    return whole;
  });
  return { text, kept: new Set([...kept].map((from) => join(dir, from))) };
}

/**
 * Takes out the imports without names that esbuild leaves for their order: ours are silent, so they only cost bytes,
 * or even a fetch. Changes `files` (`{ path, code }`) and the imports in `outputs`; `plainName` turns an input's
 * path into one from the root.
 */
export function dropBareImports(files, outputs, plainName) {
  const isSilent = (path) =>
    Object.keys(outputs[path]?.inputs ?? {}).every((input) => SILENT.test(plainName(input)));
  for (const file of files) {
    const { text, kept } = withoutBare(file.code, dirname(file.path), isSilent);
    const outline = outputs[file.path];
    file.code = text;
    outline.imports = outline.imports.filter(
      ({ path, kind }) => kind !== 'import-statement' || kept.has(path),
    );
  }
}
