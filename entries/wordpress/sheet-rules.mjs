/** What a script adds to a page and the server does not print: no text of the page tells whether a rule needs it. */
const BY_SCRIPTS = new Set(['swiper-pagination', 'dialog-widget-content']);

/** Text of the server's markup for a class that a script gives to what it makes of that markup. */
const MADE_OF = { 'elementor-popup-modal': 'data-elementor-type="popup"' };

/** The same text with letters for what is in quotes, so that brackets and commas there count for nothing. */
const masked = (text) => text.replace(/'[^']*'|"[^"]*"/g, (quoted) => 'x'.repeat(quoted.length));

/** The position after the bracket that closes the one at `start`. */
function endOf(text, start, [open, close]) {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === open) depth++;
    if (text[at] === close && --depth === 0) return at + 1;
  }
  throw new Error(`a bracket of ${text.slice(start, start + 40)} is not closed`);
}

/** Pairs of what stands before a block, and the block with its braces. */
function blocksOf(css) {
  const blocks = [];
  const plain = masked(css);
  for (let at = 0; plain.indexOf('{', at) >= 0; ) {
    const open = plain.indexOf('{', at);
    const end = endOf(plain, open, '{}');
    blocks.push([css.slice(at, open).trim(), css.slice(open, end)]);
    at = end;
  }
  return blocks;
}

/** Parts between commas outside of brackets. */
function splitAtCommas(text) {
  const parts = [''];
  const plain = masked(text);
  let depth = 0;
  for (let at = 0; at < text.length; at++) {
    depth += plain[at] === '(' ? 1 : plain[at] === ')' ? -1 : 0;
    if (plain[at] === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += text[at];
  }
  return parts;
}

/** A selector without its conditions (`:not()`, `:has()`), once for each selector of an `:is()` in it. */
function alternativesOf(selector) {
  const plain = masked(selector);
  const found = /:(is|not|has)\(/.exec(plain);
  if (!found) return [selector];
  const end = endOf(plain, found.index + found[0].length - 1, '()');
  const [before, after] = [selector.slice(0, found.index), selector.slice(end)];
  const inner = selector.slice(found.index + found[0].length, end - 1);
  const chosen = found[1] === 'is' ? splitAtCommas(inner) : [''];
  return chosen.flatMap((one) => alternativesOf(`${before}${one}${after}`));
}

/** Texts without which a page hardly has an element for a selector: classes, types of widgets and documents, parts of settings, links. */
function textsOf(selector) {
  const settings = [...selector.matchAll(/\[data-settings\*=(["'])(.*?)\1\]/g)].map(([, , text]) => text);
  const types = [...selector.matchAll(/\[(data-widget_type\^?|data-elementor-type)=("[^"]*)"\]/g)].map(
    ([, name, value]) => (name.endsWith('^') ? `${name.slice(0, -1)}=${value}` : `${name}=${value}"`),
  );
  const anchors = selector.includes('[href*="#"]') ? ['href="#'] : [];
  const classes = [...selector.replace(/\[[^\]]*\]/g, '').matchAll(/\.([\w-]+)/g)].map(([, name]) => name);
  const printed = classes.filter((name) => !BY_SCRIPTS.has(name)).map((name) => MADE_OF[name] ?? name);
  return [...new Set([...printed, ...types, ...settings, ...anchors])];
}

/** Lists of texts: a page that contains all texts of one list may have an element for the selector. */
export const needsOf = (prelude) =>
  splitAtCommas(prelude).flatMap((selector) => alternativesOf(selector).map(textsOf));

/**
 * The rules of a sheet as pairs: the rule's text, and lists of texts; a page can use the rule if it contains all texts of one
 * list. Rules of a media query are wrapped each.
 */
export function rulesOf(css) {
  return blocksOf(css).flatMap(([prelude, block]) =>
    prelude.startsWith('@media')
      ? rulesOf(block.slice(1, -1)).map(([rule, needs]) => [`${prelude}{${rule}}`, needs])
      : [[`${prelude}${block}`, needsOf(prelude)]],
  );
}
