import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve } from 'node:path';

const NAMED_IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'(\.[^']*)';/gm;
const NAMED_EXPORT = /^export\s+\{([^}]*)\}\s+from\s+'(\.[^']*)';/gm;

const SWIPER = /^(import|export)\s+\{([^}]*)\}\s+from\s+'swiper\/modules';/gm;

const fileOf = (path) =>
  [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => existsSync(candidate));

/** `a, type B, c as d` → values only: `[{ outer: 'a', inner: 'a' }, { outer: 'c', inner: 'd' }]`. */
const namesIn = (list) =>
  list
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part && !part.startsWith('type '))
    .map((part) => part.split(/\s+as\s+/))
    .map(([outer, inner = outer]) => ({ outer, inner }));

const kebab = (name) => name.replace(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase();

/** The engine's modules from where each of them is, too. */
const directModules = (root, text) =>
  text.replace(SWIPER, (whole, verb, list) => {
    const folder = join(root, 'node_modules/swiper/modules');
    const lines = namesIn(list).map(
      ({ outer, inner }) => `${verb} { default as ${inner} } from '${folder}/${kebab(outer)}.mjs';`,
    );
    return lines.join(' ') + '\n'.repeat(whole.split('\n').length - 1);
  });

/** What a room's door passes on: exported name → where it comes from and its name there. */
function passedOn(door) {
  const text = readFileSync(door, 'utf8');
  const found = new Map();
  for (const [, list, path] of text.matchAll(NAMED_EXPORT)) {
    for (const { outer, inner } of namesIn(list)) {
      found.set(inner, { name: outer, file: fileOf(resolve(dirname(door), path)) });
    }
  }
  return found;
}

/** Follows a name through doors to the file that holds it. */
function origin(door, name, doors) {
  if (!doors.has(door)) doors.set(door, passedOn(door));
  const next = doors.get(door).get(name);
  if (!next?.file) return { name, file: door };
  return next.file.endsWith('/index.ts') ? origin(next.file, next.name, doors) : next;
}

const WORD = /^export const (\w+) =\s*('(?:[^'\\\n]|\\.)*');$/gm;

/** The host's words of a room's `markup.ts`, name → literal. Words made of other words stay imports. */
function wordsOf(file, words) {
  if (!file.endsWith('/markup.ts')) return new Map();
  if (!words.has(file)) {
    const found = [...readFileSync(file, 'utf8').matchAll(WORD)];
    words.set(file, new Map(found.map(([, name, literal]) => [name, literal])));
  }
  return words.get(file);
}

function bring(importer, { name, file }, inner, words) {
  const literal = wordsOf(file, words).get(name);
  if (literal !== undefined) return `const ${inner} = ${literal};`;
  const from = relative(dirname(importer), file).replace(/\.tsx?$/, '');
  return `import { ${name}${name === inner ? '' : ` as ${inner}`} } from './${from}';`;
}

function direct(importer, list, path, { doors, words }) {
  const file = fileOf(resolve(dirname(importer), path));
  const isDoor = file?.endsWith('/index.ts');
  if (!isDoor && !file?.endsWith('/markup.ts')) return null;
  return namesIn(list)
    .map(({ outer, inner }) => {
      const source = isDoor ? origin(file, outer, doors) : { name: outer, file };
      return bring(importer, source, inner, words);
    })
    .join(' ');
}

/** Small files of which a room gets a copy of its own, since the file they are in brings much that it does not need. */
const OWN_COPIES = {
  'dom/slide': ['widgets'],
  'dom/scroll': ['express'],
  'dom/motion': ['overlay'],
  'dom/server-page': ['express', 'widgets'],
  'dom/visible': ['checkout', 'address'],
  'dom/show': ['address'],
  'dom/controls': ['address', 'card', 'checkout/review'],
  'dom/keep-focus': ['checkout/review'],
  'page/announce': ['address'],
  'page/answer': ['card'],
  'page/navigate': ['express'],
  'page/lists': ['address', 'card', 'express'],
  'timing/debounce': ['address'],
  'timing/wait': ['address', 'express', 'shop'],
  'timing/idle': ['storefront', 'card'],
  'storage/web-storage': ['storefront'],
};
const COPIED = new RegExp(`/(${Object.keys(OWN_COPIES).join('|')})$`);

/** The imports of a copied file, of copies where the same room has them. */
const copyWithin = (text, path, suffix) =>
  text.replace(/from '(\.\/[^']+)'/g, (whole, from) => {
    const name = resolve(dirname(path), from).split('/').slice(-2).join('/');
    return OWN_COPIES[name]?.includes(suffix.slice(1)) ? `from '${from}${suffix}'` : whole;
  });

/** Files of which each importer gets a copy: chunks that are never fetched together would share one more. */
const COPIES = [
  'address/reach',
  'address/scope',
  'checkout/payment/boxes',
  'card/amount-options',
  'express/gateway',
  'express/product',
];

/**
 * Lets every file import what a room's door (`index.ts`) passes on from where it is. esbuild places a file by who can
 * reach it, and through a door everything behind it is reached: without this every page would load every room whole.
 * The host's words are written out where they are used: a shared chunk of strings costs more than the strings.
 */
export function directImports(root) {
  const doors = new Map();
  const words = new Map();
  return {
    name: 'direct-imports',
    setup(build) {
      build.onStart(() => {
        doors.clear();
        words.clear();
      });
      build.onResolve({ filter: COPIED }, ({ path, importer }) => {
        const rooms = OWN_COPIES[path.split('/').slice(-2).join('/')];
        const room = rooms.find((name) => importer.startsWith(join(root, 'src', name, '/')));
        return room
          ? { path: fileOf(resolve(dirname(importer), path)), suffix: `?${room}`, sideEffects: false }
          : undefined;
      });
      // What a copy needs of its own folder is a copy too, where its room has one.
      build.onResolve({ filter: /^\.[^?]+\?/ }, ({ path, importer }) => {
        const [file, room] = path.split('?');
        return { path: fileOf(resolve(dirname(importer), file)), suffix: `?${room}`, sideEffects: false };
      });
      build.onResolve({ filter: /^\.\.?\/[\w/-]+$/ }, ({ path, importer }) => {
        const file = fileOf(resolve(dirname(importer), path));
        return COPIES.some((name) => file === join(root, 'src', `${name}.ts`))
          ? { path: file, suffix: `?${basename(importer, '.ts')}`, sideEffects: false }
          : undefined;
      });
      build.onLoad({ filter: /\.tsx?$/ }, async ({ path, suffix }) => {
        if (!path.startsWith(join(root, 'src')) && !path.startsWith(join(root, 'entries'))) return undefined;
        const text = directModules(root, await readFile(path, 'utf8'));
        const contents = text.replace(NAMED_IMPORT, (whole, list, from) => {
          const lines = direct(path, list, from, { doors, words });
          return lines === null ? whole : lines + '\n'.repeat(whole.split('\n').length - 1);
        });
        return {
          contents: suffix ? copyWithin(contents, path, suffix) : contents,
          loader: path.endsWith('x') ? 'tsx' : 'ts',
        };
      });
    },
  };
}
