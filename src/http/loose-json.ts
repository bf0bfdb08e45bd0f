/** A warning may hold braces of its own: the first few places where JSON may begin are enough, and bound the work. */
const TRIES = 20;

/**
 * Parses JSON that may stand behind (or before) PHP warnings: the text itself, else the part from the first brace
 * or bracket from which a parse to the last closing one succeeds. Undefined when there is none.
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
