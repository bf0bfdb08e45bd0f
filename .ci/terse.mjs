import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, 'node_modules/.cache/shopwake-terse');

/** Nothing unsafe: getters of the page and the platform may have effects. */
const OPTIONS = {
  ecma: 2020,
  compress: { passes: 3, keep_fargs: false },
  format: { comments: false },
};

const cacheFile = (input) =>
  join(
    cache,
    createHash('sha256')
      .update(JSON.stringify([OPTIONS, input]))
      .digest('hex'),
  );

function remembered(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

async function shorten({ name, isModule, code, map }) {
  const sourceMap = { content: map, filename: name, url: `${name}.map` };
  const options = { ...OPTIONS, module: isModule, toplevel: isModule, sourceMap };
  return await minify({ [name]: code }, options);
}

/**
 * Shortens built code once more, its source map with it: esbuild leaves 5 % of the brotli bytes. Slow, so results are
 * kept by content. `isModule` lets names at the top go as well.
 */
export async function makeTerse(input) {
  const file = cacheFile(input);
  const known = remembered(file);
  if (known) return known;
  const { code, map } = await shorten(input);
  mkdirSync(cache, { recursive: true });
  writeFileSync(file, JSON.stringify({ code, map }));
  return { code, map };
}
