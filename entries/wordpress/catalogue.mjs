import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

/**
 * Part of the source → the scripts of a page that show its sentences: originals by the handles that enqueue them, our bundles
 * as `shopwake-…`. The first match counts.
 */
const SHOWN_WITH = [
  ['src/checkout/', ['wc-checkout']],
  ['src/cart/', ['wc-cart']],
  ['src/shop/', ['wc-checkout', 'shopwake-express']],
  ['src/address/', ['wc-country-select', 'wc-address-i18n']],
  ['src/product/variation-form/', ['wc-add-to-cart-variation']],
  ['src/product/', ['wc-single-product']],
  ['src/storefront/account/password-meter', ['wc-password-strength-meter']],
  ['src/storefront/', ['shopwake-checkout']],
  ['src/payment/', ['shopwake-stripe-upe']],
  ['src/express/', ['shopwake-express']],
  ['src/stripe/', ['shopwake-stripe-upe', 'shopwake-express']],
  ['src/widgets/shop/checkout', ['wc-checkout']],
  ['src/widgets/', ['shopwake-frontend-widgets']],
  ['src/elementor/carousel/', ['shopwake-frontend-widgets']],
  ['src/popups/', ['shopwake-popups']],
];

/** Functions that take a sentence: name → indexes of the sentence and of its plural. */
const CALLS = { translate: [0], word: [1], translatePlural: [0, 1] };

const isSource = (name) => /\.tsx?$/.test(name) && !/\.(test|fixture|d)\.tsx?$/.test(name);

function handlesOf(file) {
  const found = SHOWN_WITH.find(([start]) => file.startsWith(start));
  if (!found) throw new Error(`${file}: entries/wordpress/catalogue.mjs names no script for its sentences.`);
  return found[1];
}

/** The comment for translators directly before a node. */
function noteBefore(source, node) {
  const start = node.getFullStart();
  const read = [ts.getTrailingCommentRanges, ts.getLeadingCommentRanges]; // On the same line, and on lines of their own.
  const comments = read.flatMap((ranges) => ranges(source.text, start) ?? []);
  const text = comments.map(({ pos, end }) => source.text.slice(pos, end)).join(' ');
  return /translators:\s*([\s\S]*?)\s*\*\//.exec(text)?.[1];
}

/** Literals of an argument: a string, or either one of a condition. Null for a value that a table of sentences has. */
function literalsOf(node) {
  if (ts.isStringLiteralLike(node)) return [node];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(literalsOf);
  const isFromTable = ts.isElementAccessExpression(node) || ts.isIdentifier(node);
  if (isFromTable) return [];
  throw new Error(`${node.getSourceFile().fileName}: ${node.getText()} is no string literal.`);
}

function sentencesOfCall(node) {
  const name = node.expression.name?.text ?? node.expression.text;
  const [at, plural] = Object.hasOwn(CALLS, name) ? CALLS[name] : [];
  const argument = node.arguments[at];
  if (!argument) return [];
  const many = plural === undefined ? undefined : literalsOf(node.arguments[plural])[0]?.text;
  return literalsOf(argument).map((literal) => ({ literal, many }));
}

function sentencesOfTable({ expression, type }) {
  if (!type.getText().includes('Sentences')) return [];
  const table = ts.isAsExpression(expression) ? expression.expression : expression;
  return table.properties.flatMap((line) =>
    literalsOf(line.initializer).map((literal) => ({ literal, line })),
  );
}

function sentencesIn(file, text) {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found = [];
  const add = ({ literal, many, line = literal }) =>
    found.push({
      sentence: literal.text,
      plural: many,
      note: noteBefore(source, line),
      handles: handlesOf(file),
      at: `${file}:${source.getLineAndCharacterOfPosition(literal.getStart()).line + 1}`,
    });
  const visit = (node) => {
    if (ts.isCallExpression(node)) sentencesOfCall(node).forEach(add);
    if (ts.isSatisfiesExpression(node)) sentencesOfTable(node).forEach(add);
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** The sentences of the bundles, in the order of their files: `{ sentence, plural, note, handles, at }`. */
export function readSentences(root) {
  const names = readdirSync(join(root, 'src'), { recursive: true }).filter(isSource).sort();
  return names
    .map((name) => [`src/${name.replaceAll('\\', '/')}`, readFileSync(join(root, 'src', name), 'utf8')])
    .filter(([file, text]) => !file.startsWith('src/host/') && /translate|word\(/.test(text))
    .flatMap(([file, text]) => sentencesIn(file, text));
}

const phpString = (text) => `'${text.replace(/['\\]/g, '\\$&')}'`;

const phpEntry = ({ sentence, plural }) => {
  const words = [sentence, plural].filter(Boolean).map(phpString).join(', ');
  return `${phpString(sentence)} => ${plural ? `plural_forms( ${words} )` : `__( ${words}, 'shopwake' )`},`;
};

/**
 * PHP that returns the sentences by the handles that show them. The literals let WordPress's own tools find the sentences, and
 * its plugins for translators.
 */
export function messagesPhp(sentences) {
  const groups = new Map();
  for (const one of sentences) {
    const handles = one.handles.join(' ');
    groups.set(handles, [...(groups.get(handles) ?? []), one]);
  }
  const group = ([handles, list]) =>
    `${phpString(handles)} => function () {\n\treturn array(\n\t\t${[...new Set(list.map(phpEntry))].join('\n\t\t')}\n\t);\n},`;
  return `<?php\n/**\n * Written by the build: the bundles' sentences by the handles that show them.\n *\n * @package Shopwake\n */\n\nnamespace Shopwake;\n\ndefined( 'ABSPATH' ) || exit;\n\nreturn array(\n${[...groups].map(group).join('\n')}\n);\n`;
}
