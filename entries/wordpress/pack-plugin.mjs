import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { ownersText, withoutHeader } from './plugin-texts.mjs';
import { compiledTranslations, phpSentences, potOf } from './translations.mjs';

/**
 * The time of a file in the zip, from its bytes: the same files always make the same zip, and a changed file has another time. By that
 * PHP's opcode cache, and tools that copy what is newer or different, know that it has changed where a folder is replaced by hand.
 */
function timeOf(bytes) {
  const seconds = createHash('sha256').update(bytes).digest().readUInt32BE(0) % (40 * 365 * 24 * 3600);
  return new Date(1980, 0, 1, 0, 0, seconds - (seconds % 2));
}

/** Files of dist/ that are not needed in a shop. */
const LEFT_OUT =
  /^types\/|^react\/|^fixtures\/|^README\.md$|\.zip$|\.pot$|\.asset\.php$|^wordpress\/languages\//;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

/** Files of dist/ in the zip; source maps only where package.json names no repository that has the source. */
const builtFiles = (dist, manifest) =>
  filesIn(dist)
    .map((path) => relative(dist, path))
    .filter((name) => !LEFT_OUT.test(name) && (!manifest.repository || !name.endsWith('.map')))
    .map((name) => {
      const bytes = readFileSync(join(dist, name));
      const isDropIn = name === 'wordpress/shopwake.php';
      return [`dist/${name}`, isDropIn ? Buffer.from(withoutHeader(`${bytes}`)) : bytes];
    });

/** Path in the zip → bytes: the plugin's own files, its translations and their template, the licence, and dist/. */
function contentsOf({ root, dist, sentences, manifest, changelog }) {
  const source = join(root, 'entries/wordpress/plugin');
  const build = createHash('sha256')
    .update(readFileSync(join(dist, 'manifest.json')))
    .digest('hex');
  const own = filesIn(source).map((path) => [relative(source, path), readFileSync(path)]);
  const stamped = own.map(([name, bytes]) => [
    name,
    /\.(php|txt)$/.test(name)
      ? Buffer.from(ownersText(`${bytes}`, { manifest, changelog }).replaceAll('%BUILD%', build))
      : bytes,
  ]);
  const php = stamped.filter(([name]) => name.endsWith('.php')).map(([name, bytes]) => [name, `${bytes}`]);
  const pot = potOf([...sentences, ...phpSentences(php)], manifest.version);
  writeFileSync(join(dist, 'shopwake.pot'), pot);
  const languages = [['shopwake.pot', Buffer.from(pot)], ...compiledTranslations(root)].map(
    ([name, bytes]) => [`languages/${name}`, bytes],
  );
  const licence = ['LICENSE', readFileSync(join(root, 'LICENSE'))];
  return [...stamped, ...languages, licence, ...builtFiles(dist, manifest)];
}

/**
 * Writes the plugin as a store owner uploads it, `<dist>/shopwake.zip`, and `<dist>/shopwake.pot`. `manifest`: package.json, from
 * which version, author, addresses and accounts come.
 */
export function writePlugin({ root, dist, sentences, manifest }) {
  const changelog = readFileSync(join(root, 'CHANGELOG.md'), 'utf8');
  const files = contentsOf({ root, dist, sentences, manifest, changelog }).map(([name, bytes]) => [
    `shopwake/${name}`,
    [new Uint8Array(bytes), { mtime: timeOf(bytes), level: 9 }],
  ]);
  writeFileSync(join(dist, 'shopwake.zip'), zipSync(Object.fromEntries(files)));
}
