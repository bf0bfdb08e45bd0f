import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { zipSync } from 'fflate';

/** The oldest time that a zip can contain, so that the same files always make the same bytes. */
const TIME = new Date(1980, 0, 1);

/** Files of dist/ that are not needed in a shop. */
const LEFT_OUT = /\.map$|^types\/|^react\/|^README\.md$|\.zip$/;

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile())
    .sort();

/** Calls of WordPress's translating functions with our text domain. */
const CALL = /\b(?:__|esc_html__|esc_attr__)\(\s*'((?:[^'\\]|\\.)*)',\s*'shopwake'\s*\)/g;

/** The note for translators before a call, in the same statement. */
const noteBefore = (text) => /\/\*\s*translators:\s*([^*]*?)\s*\*\/[^;]*$/.exec(text)?.[1];

const quote = (text) => `"${text.replaceAll("\\'", "'").replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;

/** The template for translators. */
export function potOf(sources, version) {
  const found = new Map();
  for (const [name, text] of sources)
    for (const match of text.matchAll(CALL)) {
      const [, words] = match;
      const before = text.slice(0, match.index);
      const note = noteBefore(before);
      const line = before.split('\n').length;
      const entry = found.get(words) ?? { notes: new Set(), places: [] };
      if (note) entry.notes.add(note);
      entry.places.push(`${name}:${line}`);
      found.set(words, entry);
    }
  const head = `msgid ""\nmsgstr ""\n"Project-Id-Version: Shopwake ${version}\\n"\n"MIME-Version: 1.0\\n"\n"Content-Type: text/plain; charset=UTF-8\\n"\n"Content-Transfer-Encoding: 8bit\\n"\n"X-Domain: shopwake\\n"\n`;
  const entries = [...found].map(([words, { notes, places }]) =>
    [
      ...[...notes].map((note) => `#. translators: ${note}`),
      ...places.map((place) => `#: ${place}`),
      ...(/%(\d+\$)?[sd]/.test(words) ? ['#, php-format'] : []),
      `msgid ${quote(words)}`,
      'msgstr ""',
    ].join('\n'),
  );
  return [head, ...entries].join('\n').concat('\n');
}

/** Path in the zip → bytes: the plugin's own files, its template for translators, the licence, and dist/. */
function contentsOf({ root, dist, version }) {
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
  const licence = ['LICENSE', readFileSync(join(root, 'LICENSE'))];
  return [...stamped, ['languages/shopwake.pot', Buffer.from(potOf(php, version))], licence, ...built];
}

/** Writes the plugin as a store owner uploads it: `<dist>/shopwake.zip`. */
export function writePlugin({ root, dist, version }) {
  const files = contentsOf({ root, dist, version }).map(([name, bytes]) => [
    `shopwake/${name}`,
    [new Uint8Array(bytes), { mtime: TIME, level: 9 }],
  ]);
  writeFileSync(join(dist, 'shopwake.zip'), zipSync(Object.fromEntries(files)));
}
