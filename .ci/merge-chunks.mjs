import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { basename, dirname, join, relative, resolve } from 'node:path';
import { build } from 'esbuild';
import { dropBareImports } from './bare-imports.mjs';
import { RARE, WAITED_FOR } from './chunk-plan.mjs';
import { staticClosure } from './closure.mjs';

/*
 * esbuild splits by who can reach a file, so that a page fetches two dozen chunks of some hundred bytes, each with its
 * own dictionary for the compressor. This joins the chunks a plan names: pass one splits into readable parts, pass two
 * bundles the parts of each final file and shortens them.
 */

const HASH = '00000000';
const IMPORT = /^import(?:\s*\{([^}]*)\}\s*from)?\s*"([^"]+)";/gm;

/** `a, b as c` → the names on the exporting side. */
const namesIn = (list = '') =>
  list
    .split(',')
    .map((part) => part.trim().split(/\s+as\s+/)[0])
    .filter(Boolean);

/** Part → what it takes from other parts: `[part, names][]`. */
function takenBy(part) {
  const text = readFileSync(part, 'utf8');
  return [...text.matchAll(IMPORT)].map(([, list, from]) => [resolve(dirname(part), from), namesIn(list)]);
}

/** A linked `node_modules` lies elsewhere. */
const withoutRoot = (file) => file.replace(/^.*(?=node_modules\/)/, '');

/**
 * Which final file each part goes to: those of the plan together, any other part by itself, an entry of no plan under
 * its own name.
 */
function assign(root, outputs, plan) {
  const homes = new Map();
  const taken = new Set();
  const unique = (name) => {
    let free = name;
    for (let count = 2; taken.has(free); count += 1) free = `${name}${count}`;
    taken.add(free);
    return free;
  };
  for (const name of Object.keys(plan)) unique(name);
  for (const [path, { inputs, entryPoint }] of Object.entries(outputs)) {
    if (!path.endsWith('.js')) continue;
    const files = entryPoint ? [entryPoint] : Object.keys(inputs).map(withoutRoot);
    const planned = Object.keys(plan).filter((name) => files.some((file) => plan[name].includes(file)));
    const isEntry = !planned.length && entryPoint?.startsWith('entries/');
    if (planned.length > 1) throw new Error(`${path} is in ${planned.join(' and ')}: ${Object.keys(inputs)}`);
    const ownName = entryPoint ? basename(path).replace(/-[A-Z0-9]{8}\.js$/, '') : 'shared';
    const name = planned[0] ?? (isEntry ? basename(path, '.js') : unique(ownName));
    homes.set(join(root, path), { name, isEntry: Boolean(isEntry) });
  }
  return homes;
}

const groupBy = (items, keyOf) => {
  const groups = new Map();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
};

const outName = ({ name, isEntry }) => (isEntry ? name : `chunks/${name}-${HASH}`);

/** Every name one final file takes from another: `part name` → the final files it occurs in. Dynamic imports know more. */
function sharedNames(parts, homes, outputs, root) {
  const found = new Map();
  const note = (part, name, home) => {
    const key = `${part} ${name}`;
    found.set(key, (found.get(key) ?? new Set([homes.get(part).name])).add(home));
  };
  const isRare = (part) => RARE.has(homes.get(part).name);
  for (const importer of [...parts.filter((part) => !isRare(part)), ...parts.filter(isRare)])
    for (const [part, names] of takenBy(importer))
      if (homes.get(part).name !== homes.get(importer).name)
        for (const name of names) note(part, name, homes.get(importer).name);
  const isAsked = (part, name) =>
    outputs[relative(root, part)].entryPoint && outputs[relative(root, part)].exports.includes(name);
  return [...found].map(([key, files]) => {
    const [part, name] = key.split(' ');
    return { part, name, files, isAsked: isAsked(part, name) };
  });
}

/**
 * Names by which final files take from one another: those a dynamic import asks for stay, others are short, and no two
 * that meet in a file are the same, so that they can serve as names within the files too.
 */
function nameExports(parts, homes, outputs, root) {
  const aliases = new Map(parts.map((part) => [part, new Map()]));
  const taken = new Map();
  const takenIn = (file) => taken.get(file) ?? taken.set(file, new Set()).get(file);
  for (const part of parts) {
    const { entryPoint, exports } = outputs[relative(root, part)];
    const used = takenIn(homes.get(part).name);
    for (const name of entryPoint ? exports : []) {
      if (used.has(name)) throw new Error(`two parts of ${homes.get(part).name} export ${name}`);
      used.add(name);
      aliases.get(part).set(name, name);
    }
  }
  const shared = sharedNames(parts, homes, outputs, root).filter(({ isAsked }) => !isAsked);
  const rankOf = ({ files }) => [...files].filter((file) => !RARE.has(file)).length;
  for (const { part, name, files } of shared.sort((a, b) => rankOf(b) - rankOf(a))) {
    let count = 0;
    const isTaken = (short) => RESERVED.has(short) || [...files].some((file) => takenIn(file).has(short));
    while (isTaken(shortName(count))) count += 1;
    for (const file of files) takenIn(file).add(shortName(count));
    aliases.get(part).set(name, shortName(count));
  }
  return aliases;
}

/** Backwards: the letters at the front are for what stays within a file. Found by trying: 1 % of the bytes. */
const LETTERS = 'zyxwvutsrqponmlkjihgfedcbaZYXWVUTSRQPONMLKJIHGFEDCBA';
const RESERVED = new Set(['do', 'if', 'in', 'of', 'as', 'is']);

function shortName(count) {
  let text = '';
  for (let rest = count; rest >= 0; rest = Math.floor(rest / LETTERS.length) - 1)
    text = LETTERS[rest % LETTERS.length] + text;
  return text;
}

/** Every final file that one pulls in by static imports, itself first. */
function pulledIn(name, { homes, byHome }, seen = new Set()) {
  if (seen.has(name)) return seen;
  seen.add(name);
  for (const member of byHome.get(name))
    for (const [part] of takenBy(member)) pulledIn(homes.get(part).name, { homes, byHome }, seen);
  return seen;
}

const DYNAMIC = /import\("(\.[^"]+\.js)"\)/g;

/**
 * A browser learns what a file imports when that file has come. Whoever asks for a file that a visitor waits for asks
 * for what comes with it in the same breath: a first touch waits for one round trip and not for two.
 */
function askForAll(part, plan) {
  const { homes, byHome } = plan;
  const here = pulledIn(homes.get(part).name, plan);
  return readFileSync(part, 'utf8').replace(DYNAMIC, (asked, path) => {
    const wanted = homes.get(resolve(dirname(part), path))?.name;
    if (!WAITED_FOR.has(wanted) || here.has(wanted)) return asked;
    const more = [...pulledIn(wanted, plan)].slice(1).filter((name) => !here.has(name));
    if (!more.length) return asked;
    const others = more.map((name) => `import(${JSON.stringify(byHome.get(name)[0])})`);
    return `Promise.all([${[asked, ...others]}]).then((all) => all[0])`;
  });
}

/** Pass two as a plugin: parts of the same final file are bundled, others are imported from theirs. */
function joining({ homes, aliases, byHome }) {
  const target = (from, to) => {
    const path = relative(dirname(`/${outName(from)}`), `/${outName(to)}.js`);
    return path.startsWith('.') ? path : `./${path}`;
  };
  const homeNamed = (name) => homes.get(byHome.get(name)[0]);
  return {
    name: 'join-chunks',
    setup(setup) {
      setup.onLoad({ filter: /\.js$/, namespace: 'file' }, ({ path }) =>
        homes.has(path)
          ? { contents: askForAll(path, { homes, byHome }), resolveDir: dirname(path) }
          : undefined,
      );
      setup.onResolve({ filter: /^home:/ }, ({ path }) => ({
        path: path.slice(5),
        namespace: 'home',
        sideEffects: true,
      }));
      setup.onLoad({ filter: /.*/, namespace: 'home' }, ({ path }) => ({
        contents: byHome
          .get(path)
          .map((part) => {
            const names = [...aliases.get(part)].map(([name, alias]) => `${name} as ${alias}`);
            const from = JSON.stringify(part);
            return names.length ? `export { ${names.join(', ')} } from ${from};` : `import ${from};`;
          })
          .join('\n'),
        resolveDir: '/',
      }));
      setup.onResolve({ filter: /^outside:/ }, ({ path }) => ({
        path: path.slice(8),
        external: true,
        sideEffects: true,
      }));
      setup.onLoad({ filter: /.*/, namespace: 'other' }, ({ path, pluginData: { names, from } }) => ({
        contents: `export { ${names.join(', ')} } from "outside:${target(homeNamed(from), homeNamed(path.split('>')[1]))}";`,
        resolveDir: '/',
      }));
      setup.onLoad({ filter: /.*/, namespace: 'part' }, ({ pluginData: { names, from, to } }) => ({
        contents: `export { ${names.map(([name, alias]) => `${alias} as ${name}`).join(', ')} } from "home-of:${from}>${to}";`,
        resolveDir: '/',
      }));
      setup.onResolve({ filter: /^home-of:/ }, ({ path }) => {
        const [from, to] = path.slice(8).split('>');
        const names = new Set();
        for (const member of byHome.get(from))
          for (const [part, taken] of takenBy(member))
            if (homes.get(part).name === to) for (const name of taken) names.add(aliases.get(part).get(name));
        return {
          path: `${from}>${to}`,
          namespace: 'other',
          sideEffects: true,
          pluginData: { names: [...names], from },
        };
      });
      setup.onResolve({ filter: /\.js$/ }, ({ path, importer, kind, namespace }) => {
        if (namespace === 'home') return { path, sideEffects: true };
        const part = resolve(dirname(importer), path);
        const [from, to] = [homes.get(importer), homes.get(part)];
        if (!from || !to) return undefined;
        if (kind === 'dynamic-import') return { path: target(from, to), external: true };
        if (from.name === to.name) return { path: part, sideEffects: true };
        const taken = takenBy(importer).find(([other]) => other === part);
        const names = (taken?.[1] ?? []).map((name) => [name, aliases.get(part).get(name)]);
        if (!names.length) return { path: target(from, to), external: true, sideEffects: true };
        return {
          path: `${importer}>${part}`,
          namespace: 'part',
          sideEffects: true,
          pluginData: { names, from: from.name, to: to.name },
        };
      });
    },
  };
}

function mergedOutline(root, members, outputs, file) {
  const inputs = {};
  for (const part of members) Object.assign(inputs, outputs[relative(root, part)].inputs);
  const entryPoints = members.map((part) => outputs[relative(root, part)].entryPoint).filter(Boolean);
  return { bytes: file.contents.length, inputs, entryPoint: entryPoints[0], entryPoints };
}

/**
 * The file of an entry whose code the plan put into a chunk, to share it with chunks fetched later (they must not import
 * the entry itself: the host asks for it under another address, `?ver=…`). It names all it needs, for one trip. Nothing in
 * it is worth a map.
 */
function doorFiles(root, outdir, homes, outputs, merged) {
  return [...homes].flatMap(([part, { name, isEntry }]) => {
    const { entryPoint = '' } = outputs[relative(root, part)];
    if (isEntry || !entryPoint.startsWith('entries/')) return [];
    const needed = [...staticClosure(merged, `${outdir}/${outName({ name })}.js`)].reverse();
    const code = needed.map((file) => `import"./${relative(outdir, file)}";`).join('');
    const imports = needed.map((file) => ({ path: file, kind: 'import-statement' }));
    const path = `${outdir}/${basename(entryPoint, '.ts')}.js`;
    merged[path] = { bytes: code.length, inputs: {}, imports, entryPoint, entryPoints: [entryPoint] };
    return [{ path, code, map: null }];
  });
}

/** A file that imports what imports it may run too early: the plan must not make circles. */
function forbidCircles(outputs) {
  const done = new Set();
  const visit = (path, trail) => {
    if (trail.includes(path)) throw new Error(`the plan makes a circle: ${[...trail, path].join(' → ')}`);
    if (done.has(path)) return;
    for (const { path: next, kind } of outputs[path]?.imports ?? [])
      if (kind === 'import-statement') visit(next, [...trail, path]);
    done.add(path);
  };
  for (const path of Object.keys(outputs)) visit(path, []);
}

/**
 * Joins the parts of a split build as `plan` says (name → source files), minifies, and answers
 * `{ files: [{ path, code, map }], outputs }`, paths from `root`, names with `HASH` in place of their hash.
 */
export async function joinParts({ root, outdir, outputs, plan, options }) {
  const homes = assign(root, outputs, plan);
  const parts = [...homes.keys()];
  const byHome = groupBy(parts, (part) => homes.get(part).name);
  const aliases = nameExports(parts, homes, outputs, root);
  const made = await build({
    ...options,
    entryPoints: Object.fromEntries(
      [...byHome].map(([name, [first]]) => [outName(homes.get(first)), `home:${name}`]),
    ),
    outdir: join(root, outdir),
    write: false,
    splitting: false,
    plugins: [joining({ homes, aliases, byHome })],
  });
  const merged = {};
  for (const file of made.outputFiles) {
    const path = relative(root, file.path);
    if (!path.endsWith('.js')) continue;
    const home = [...byHome].find(([, [first]]) => `${outdir}/${outName(homes.get(first))}.js` === path);
    const { imports } = made.metafile.outputs[path];
    merged[path] = {
      ...mergedOutline(root, home[1], outputs, file),
      imports: imports.map(({ path: next, kind }) => ({
        path: relative(root, resolve(root, dirname(path), next)),
        kind,
      })),
    };
  }
  const text = new Map(made.outputFiles.map((file) => [relative(root, file.path), file.text]));
  const files = [...text.keys()]
    .filter((path) => merged[path])
    .map((path) => ({ path, code: text.get(path), map: text.get(`${path}.map`) }));
  dropBareImports(files, merged, withoutRoot);
  const doors = doorFiles(root, outdir, homes, outputs, merged);
  forbidCircles(merged);
  return { files: [...files, ...doors], outputs: merged };
}

/** Five letters: eleven million names, and fewer bytes than digits among the letters of code. */
const digest = (text) =>
  [...createHash('sha256').update(text).digest().subarray(0, 10)]
    .map((byte) => String.fromCharCode(97 + (byte % 26)))
    .join('')
    .slice(0, 5);

/** Everything a file can reach, by any kind of import. */
function reach(outputs, path, seen = new Set()) {
  if (seen.has(path)) return seen;
  seen.add(path);
  for (const { path: next } of outputs[path]?.imports ?? []) reach(outputs, next, seen);
  return seen;
}

/** File → what stands for the content of all it can reach. */
function hashesOf(files, outputs) {
  const own = new Map(files.map(({ path, code }) => [path, digest(code)]));
  const all = (path) =>
    [...reach(outputs, path)]
      .sort()
      .map((one) => own.get(one))
      .join();
  return new Map(files.map(({ path }) => [path, digest(all(path))]));
}

/** File → the chunks that import it, in either way. */
function importersOf(outputs) {
  const importers = new Map();
  for (const [path, { imports }] of Object.entries(outputs))
    if (path.includes(HASH))
      for (const { path: next } of imports) importers.set(next, [...(importers.get(next) ?? []), path]);
  return importers;
}

/** A file whose importers bear one hash bears that too, and so on down. */
function shareHashes(hashes, importers) {
  let isSettled = true;
  for (const [path, from] of importers) {
    const [hash, ...others] = new Set(from.map((importer) => hashes.get(importer)));
    if (others.length || hash === hashes.get(path)) continue;
    hashes.set(path, hash);
    isSettled = false;
  }
  return isSettled ? hashes : shareHashes(hashes, importers);
}

/**
 * Puts content hashes into the names; a file's hash changes with whatever it can reach. A file whose importers bear the
 * same hash bears theirs: they reach it. Names are literals that nothing compresses, and each new hash costs a page 7
 * bytes. Maps have none: a page loads the word for it and never the map.
 */
export function nameByContent({ files, outputs }) {
  const hashes = shareHashes(hashesOf(files, outputs), importersOf(outputs));
  const names = new Map(files.map(({ path }) => [path, path.replace(HASH, hashes.get(path))]));
  const stems = [...names]
    .filter(([from, to]) => from !== to)
    .map(([from, to]) => [basename(from, '.js'), basename(to, '.js')]);
  const pattern = new RegExp(
    `(?<=[/"'])(?:${stems.map(([from]) => from.replace(/[.$]/g, '\\$&')).join('|')})(?=\\.js)`,
    'g',
  );
  const table = new Map(stems);
  const renamed = (text) => text.replace(pattern, (stem) => table.get(stem));
  return {
    files: files.map(({ path, code, map }) => {
      const mapPath = path.includes(HASH) ? path.replace(`-${HASH}.js`, '.map') : `${path}.map`;
      const named = renamed(code).replace(/(sourceMappingURL=).*$/m, `$1${basename(mapPath)}`);
      return { path: names.get(path), code: named, map, mapPath };
    }),
    outputs: Object.fromEntries(
      Object.entries(outputs).map(([path, output]) => [
        names.get(path),
        {
          ...output,
          imports: output.imports.map(({ path: next, kind }) => ({ path: names.get(next) ?? next, kind })),
        },
      ]),
    ),
  };
}
