import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';
import { compiledTranslations, phpSentences, potOf } from './translations.mjs';

/** The oldest time that a zip can contain, so that the same files always make the same bytes. */
const TIME = new Date(1980, 0, 1);

/** Files of dist/ that are not needed in a shop. */
const LEFT_OUT = /\.map$|^types\/|^react\/|^README\.md$|\.zip$|\.pot$|^wordpress\/languages\//;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

/** Path in the zip → bytes: the plugin's own files, its translations and their template, the licence, and dist/. */
function contentsOf({ root, dist, version, sentences }) {
  const source = join(root, 'entries/wordpress/plugin');
  const build = createHash('sha256')
    .update(readFileSync(join(dist, 'manifest.json')))
    .digest('hex');
  const own = filesIn(source).map((path) => [relative(source, path), readFileSync(path)]);
  const stamped = own.map(([name, bytes]) => [
    name,
    /\.(php|txt)$/.test(name)
      ? Buffer.from(bytes.toString().replaceAll('%VERSION%', version).replaceAll('%BUILD%', build))
      : bytes,
  ]);
  const php = stamped.filter(([name]) => name.endsWith('.php')).map(([name, bytes]) => [name, `${bytes}`]);
  const built = filesIn(dist)
    .map((path) => relative(dist, path))
    .filter((name) => !LEFT_OUT.test(name))
    .map((name) => [`dist/${name}`, readFileSync(join(dist, name))]);
  const pot = potOf([...sentences, ...phpSentences(php)], version);
  writeFileSync(join(dist, 'shopwake.pot'), pot);
  const languages = [['shopwake.pot', Buffer.from(pot)], ...compiledTranslations(root)].map(
    ([name, bytes]) => [`languages/${name}`, bytes],
  );
  const licence = ['LICENSE', readFileSync(join(root, 'LICENSE'))];
  return [...stamped, ...languages, licence, ...built];
}

/** Writes the plugin as a store owner uploads it, `<dist>/shopwake.zip`, and `<dist>/shopwake.pot`. */
export function writePlugin({ root, dist, version, sentences }) {
  const files = contentsOf({ root, dist, version, sentences }).map(([name, bytes]) => [
    `shopwake/${name}`,
    [new Uint8Array(bytes), { mtime: TIME, level: 9 }],
  ]);
  writeFileSync(join(dist, 'shopwake.zip'), zipSync(Object.fromEntries(files)));
}
