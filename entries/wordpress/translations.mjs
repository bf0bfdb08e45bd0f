import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { mo, po } from 'gettext-parser';

const LITERAL = String.raw`'((?:[^'\\]|\\.)*)'`;

/** Calls of WordPress's translating functions with our text domain: sentence, its plural. */
const CALL = new RegExp(
  String.raw`\b(?:__|esc_html__|esc_attr__|_n)\(\s*${LITERAL}(?:,\s*${LITERAL},[^;]*?)?,\s*'shopwake'\s*\)`,
  'g',
);

/** The note for translators before a call, in the same statement. */
const noteBefore = (text) => /\/\*\s*translators:\s*([^*]*?)\s*\*\/[^;]*$/.exec(text)?.[1];

const unquote = (text) => text?.replace(/\\(['\\])/g, '$1');

/** The sentences of PHP files (pairs of name and text), in the shape of `readSentences`. */
export const phpSentences = (files) =>
  files.flatMap(([name, text]) =>
    [...text.matchAll(CALL)].map((match) => {
      const before = text.slice(0, match.index);
      return {
        sentence: unquote(match[1]),
        plural: unquote(match[2]),
        note: noteBefore(before),
        at: `${name}:${before.split('\n').length}`,
      };
    }),
  );

const lines = (values) => [...new Set(values.filter(Boolean))].join('\n');

function entryOf(sentence, uses) {
  const plural = uses.find((use) => use.plural)?.plural;
  return {
    msgid: sentence,
    ...(plural && { msgid_plural: plural }),
    msgstr: plural ? ['', ''] : [''],
    comments: {
      extracted: lines(uses.map(({ note }) => note && `translators: ${note}`)),
      reference: lines(uses.map(({ at }) => at)),
      flag: /%(\d+\$)?[sd]/.test(sentence) ? 'php-format' : '',
    },
  };
}

/** The template for translators, from the sentences of bundles and PHP. */
export function potOf(sentences, version) {
  const uses = new Map();
  for (const one of sentences) uses.set(one.sentence, [...(uses.get(one.sentence) ?? []), one]);
  const headers = {
    'Project-Id-Version': `Shopwake ${version}`,
    'MIME-Version': '1.0',
    'Content-Type': 'text/plain; charset=UTF-8',
    'Content-Transfer-Encoding': '8bit',
    'X-Domain': 'shopwake',
  };
  const entries = Object.fromEntries(
    [...uses].map(([sentence, list]) => [sentence, entryOf(sentence, list)]),
  );
  return `${po.compile({ charset: 'utf-8', headers, translations: { '': entries } }, { foldLength: 0 })}\n`;
}

const FOLDER = 'entries/wordpress/languages';

/** The translations in the repository: pairs of locale and parsed file. */
export const readTranslations = (root) =>
  readdirSync(join(root, FOLDER))
    .filter((name) => name.endsWith('.po'))
    .sort()
    .map((name) => [
      name.slice('shopwake-'.length, -'.po'.length),
      po.parse(readFileSync(join(root, FOLDER, name))),
    ]);

/** A file of translations with some of its sentences. */
const filtered = (file, keeps) => ({
  ...file,
  translations: {
    '': Object.fromEntries(
      Object.entries(file.translations['']).filter(([sentence]) => !sentence || keeps(sentence)),
    ),
  },
});

/** The compiled translations as WordPress reads them: pairs of file name and bytes. `keeps`: whether a sentence is in them. */
export const compiledTranslations = (root, keeps = () => true) =>
  readTranslations(root).map(([locale, file]) => [
    `shopwake-${locale}.mo`,
    mo.compile(filtered(file, keeps)),
  ]);
