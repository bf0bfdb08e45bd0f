import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { minify } from 'terser';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const cache = join(root, 'node_modules/.cache/shopwake-terse');

/**
 * Nothing unsafe: getters of the page and the platform may have effects, and others call functions of ours with `new`
 * (`elementorFrontend.utils.swiper`), which an arrow would refuse. Hoisted functions and fewer inlined ones repeat
 * one another better: 0.5 % of the brotli bytes, found by trying.
 */
const OPTIONS = {
  ecma: 2020,
  compress: {
    passes: 5,
    keep_fargs: false,
    conditionals: false,
    if_return: false,
    hoist_funs: true,
    inline: 1,
  },
  format: { comments: false },
};

const cacheFile = (input) =>
  join(
    cache,
    createHash('sha256')
      .update(JSON.stringify([OPTIONS, 'shared names', input]))
      .digest('hex'),
  );

function remembered(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

const SHARED = /\b(import|export)\s*\{([^}]*)\}/g;
const SHORT = /^[A-Za-z]{1,2}$/;

/** Names by which files take from one another become the names within them: `{ a as b }` would cost twice. */
function sharedNames(code) {
  const lists = [...code.matchAll(SHARED)].map(([, kind, list]) => [kind, list.split(',')]);
  const pairs = lists.flatMap(([kind, list]) =>
    list.map((item) => {
      const [first, second = first] = item.trim().split(' as ');
      return kind === 'import' ? [`$${second}`, first] : [`$${first}`, second];
    }),
  );
  return Object.fromEntries(pairs.filter(([, name]) => SHORT.test(name)));
}

/** A file that is imported for its names need not be imported once more; sorted names compress. Lengths stay. */
const tidied = (code) =>
  code
    .replace(/import"([^"]+)";/g, (bare, from) =>
      code.includes(`from"${from}"`) ? ' '.repeat(bare.length) : bare,
    )
    .replace(/\b(import|export)\{([\w$,]+)\}/g, (_, kind, list) => `${kind}{${list.split(',').sort()}}`);

async function shorten({ name, isModule, code, map }) {
  const sourceMap = { content: map, filename: name, url: `${name}.map` };
  const nameCache = isModule ? { vars: { props: sharedNames(code) } } : undefined;
  const options = { ...OPTIONS, module: isModule, toplevel: isModule, nameCache, sourceMap };
  return await minify({ [name]: isModule ? tidied(code) : code }, options);
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
