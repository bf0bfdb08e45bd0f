import { readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';

/**
 * Assigns modules to files of the module flavour. A dynamic import names the chunk of its module, and the kinds of page
 * whose head preloads that chunk: `import(/* chunk: cart, preload: cart checkout *\/ './cart-page')`. Modules that several
 * chunks need are assigned here, by the chunks that need them. A chunk that is fetched only on pages that have another one
 * names it, `/* chunk: adaptive-pricing, after: payment *\/`: what both need is in the other one.
 */
const IMPORT =
  /import\(\s*\/\* chunk: ([\w-]+)(?:, after: ([\w-]+))?(?:, preload: ([\w -]+))? \*\/\s*'(\.[^']*)'\s*\)/g;

const BUILDER = ['frontend-widgets', 'popups'];
const STRIPE = ['stripe-upe', 'express'];

/** Chunks that run on shop pages before any component mounts: requests, the cart's fragments, drop-downs, the visitor's region. */
const WITHOUT_RENDERER = ['http', 'fragments', 'sidebar', 'geolocation'];

/** Modules that the same chunks need get their own chunk if their source has at least this many characters. */
const OWN_CHUNK = 3_000;

/** Modules that more chunks than this need are on nearly every page. */
const MANY_USERS = 7;

/** What the shop's forms need beyond its client has a chunk of its own: other pages do not need it. */
const SHOP_FORMS = /\/src\/shop\/(nonces|outcome|coupons|store-write|before-order|send-order)\.ts$/;

/** Small, and of features with and without the renderer: in no other chunk it could be without another file on some page. */
const IN_START = /\/src\/timing\/latest\.ts$/;

/** The renderer. Code that runs without it must not load it because of a module that both need. */
const RENDERER = /\/preact\/dist\/preact/;

/** Start chunks that another entry loads, too: `popups` uses code of `frontend-widgets`. */
const START = { 'frontend-widgets': 'start-builder' };

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|fixture|d)\.tsx?$/.test(name);

/** The dynamic imports below `folder` that name a chunk: module → `{ chunk, preload }`. Throws when a module is missing. */
export function readChunkLines(folder) {
  const sources = readdirSync(folder, { recursive: true })
    .filter(isSource)
    .map((name) => join(folder, name));
  const lines = new Map();
  for (const source of sources)
    for (const [text, chunk, after, preload = '', path] of readFileSync(source, 'utf8').matchAll(IMPORT)) {
      const base = resolve(dirname(source), path);
      const ends = ['.ts', '.tsx', '/index.ts', '/index.tsx'];
      const file = ends.map((end) => `${base}${end}`).find((name) => sources.includes(name));
      if (!file) throw new Error(`${source}: ${text} names no module.`);
      const kinds = [...(lines.get(file)?.preload ?? []), ...preload.split(' ').filter(Boolean)];
      lines.set(file, { chunk, after, preload: [...new Set(kinds)] });
    }
  return lines;
}

/** Module → names of the starts (name → modules) that reach it by static imports, optionally also by dynamic ones. */
function reachOf(starts, { getModuleInfo, withDynamic = false }) {
  const reach = new Map();
  const visit = (id, name) => {
    const names = reach.get(id) ?? new Set();
    if (names.has(name)) return;
    reach.set(id, names.add(name));
    const info = getModuleInfo(id);
    const next = [...(info?.importedIds ?? []), ...(withDynamic ? (info?.dynamicallyImportedIds ?? []) : [])];
    for (const one of next) visit(one, name);
  };
  for (const [name, ids] of starts) for (const id of ids) visit(id, name);
  return reach;
}

const isOfBuilder = (entry) => BUILDER.includes(entry);
const isOfStripe = (entry) => STRIPE.includes(entry);
const runsAlone = (chunk) => WITHOUT_RENDERER.includes(chunk);

/**
 * Chunk of small modules that several chunks share. A page loads few files this way: `base`, with the renderer, is on each
 * page that mounts a component; `http` runs without it; `widgets` and `stripe` belong to their bundles.
 */
function sharedName({ users, entries, usesRenderer }) {
  if (entries.every(isOfBuilder)) return 'widgets';
  if (entries.every(isOfStripe)) return 'stripe';
  if (usesRenderer || !users.some(runsAlone)) return 'base';
  return users.includes('popups') ? 'start' : 'http';
}

/**
 * Chunk of a module that entries run at their start; `entries` are all that use it at any time. Shop pages have `checkout`. The
 * page is ready when all entries have run, so an entry needs no chunk of requests or of Stripe.
 */
function startName(starts, { users, entries }) {
  if (entries.length === 1) return START[entries[0]] ?? `start-${entries[0]}`;
  if (starts.includes('checkout')) return 'start';
  if (entries.every(isOfBuilder)) return 'start-builder';
  if (entries.every(isOfStripe)) return 'start-express';
  return users.some(runsAlone) ? 'start' : 'base';
}

/** Names a chunk after its largest module of ours; a name that is in use gets the folder's name as prefix. */
function nameAfter(ids, sizeOf, taken) {
  const ours = ids.filter((id) => !id.includes('/node_modules/'));
  const largest = (ours.length ? ours : ids).reduce((one, id) => (sizeOf(id) > sizeOf(one) ? id : one));
  const [name] = basename(largest).split('.');
  const folder = basename(dirname(largest));
  const own = name === 'index' ? folder : name;
  return taken.has(own) ? `${folder}-${own}` : own;
}

/** Chunk of modules that the same chunks need: their own if they are large, else the shared one of their bundles. */
function nameShared(names, { ids, users, entries }, { getModuleInfo, usesRenderer }) {
  const isOfFew = users.length <= MANY_USERS && !entries.every(isOfStripe);
  const sizeOf = (id) => getModuleInfo(id).code?.length ?? 0;
  const size = ids.reduce((sum, id) => sum + sizeOf(id), 0);
  const isOwn = isOfFew && size >= OWN_CHUNK;
  const own = isOwn ? nameAfter(ids, sizeOf, new Set(names.values())) : null;
  for (const id of ids) names.set(id, own ?? sharedName({ users, entries, usesRenderer: usesRenderer(id) }));
}

/** Chunk → the modules whose dynamic imports name it. A module whose import names no chunk is its own key. */
function importedModules(lines, { getModuleIds, getModuleInfo }) {
  const chunks = new Map();
  for (const id of getModuleIds()) {
    if (!getModuleInfo(id).dynamicImporters.length) continue;
    const name = lines.get(id)?.chunk ?? id;
    chunks.set(name, [...(chunks.get(name) ?? []), id]);
  }
  return chunks;
}

function nameModules(entryPoints, lines, ever, graph) {
  const { getModuleIds, getModuleInfo } = graph;
  const entryFiles = Object.values(entryPoints);
  const starts = Object.entries(entryPoints).map(([name, id]) => [name, [id]]);
  const atStart = reachOf(starts, { getModuleInfo });
  const later = reachOf(importedModules(lines, graph), { getModuleInfo });
  const isNamed = (user) => !later.has(user);
  const renderer = [...getModuleIds()].find((id) => RENDERER.test(id));
  const usesRenderer = (id) => reachOf([['', [id]]], { getModuleInfo }).has(renderer);
  const first = new Map([...lines.values()].map(({ chunk, after }) => [chunk, after]));
  const names = new Map();
  const groups = new Map();
  for (const id of getModuleIds()) {
    const entries = [...(ever.get(id) ?? [])];
    const all = later.get(id) ?? new Set();
    const users = [...all].filter((user) => !all.has(first.get(user))).sort();
    if (entryFiles.includes(id) || !entries.length) continue;
    if (atStart.has(id)) names.set(id, startName([...atStart.get(id)], { users, entries }));
    else if (users.length === 1 && isNamed(users[0])) names.set(id, users[0]);
    else if (IN_START.test(id)) names.set(id, 'start');
    else if (SHOP_FORMS.test(id)) names.set(id, 'shop');
    else if (users.some(isNamed)) {
      const group = groups.get(users.join()) ?? { ids: [], users, entries };
      group.ids.push(id);
      groups.set(users.join(), group);
    }
  }
  for (const group of groups.values()) nameShared(names, group, { getModuleInfo, usesRenderer });
  return names;
}

/**
 * Chunks of a build with these entries (name → file): Rollup's `manualChunks`, and after the build the entries that may need
 * a module. No chunk may import an entry, since themes load entries with a version in the URL. The bundler assigns modules
 * without a name here.
 */
export function assignChunks(entryPoints, lines) {
  const starts = Object.entries(entryPoints).map(([name, id]) => [name, [id]]);
  let ever = new Map();
  let names;
  return {
    manualChunks(id, graph) {
      if (!names) {
        ever = reachOf(starts, { getModuleInfo: graph.getModuleInfo, withDynamic: true });
        names = nameModules(entryPoints, lines, ever, graph);
      }
      return names.get(id);
    },
    isUsedBy: (entry, id) => ever.get(id)?.has(entry) ?? false,
  };
}
