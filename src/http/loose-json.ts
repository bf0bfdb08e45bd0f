/** How many opening braces and brackets are tried: a PHP warning before the JSON can contain some. */
const TRIES = 20;

/**
 * Parses JSON with PHP warnings before or after it: the whole text, else the first part between an opening brace or
 * bracket and the last closing one that parses. Undefined when there is none.
 */
export function parseLooseJson(text: string): unknown {
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  const starts = /[{[]/g;
  let part = text;
  for (let tries = 0; tries <= TRIES; tries += 1) {
    try {
      return JSON.parse(part);
    } catch {
      const start = starts.exec(text);
      if (!start) break;
      part = text.slice(start.index, end);
    }
  }
  return undefined;
}
