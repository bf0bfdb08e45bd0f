function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Parses JSON that may stand behind (or before) PHP warnings: the text itself, else the part from the first brace
 * or bracket from which a parse to the last closing one succeeds. Undefined when there is none.
 */
export function parseLooseJson(text: string): unknown {
  const whole = parsed(text);
  if (whole !== undefined) return whole;
  const end = Math.max(text.lastIndexOf('}'), text.lastIndexOf(']')) + 1;
  for (const start of starts(text)) {
    const part = parsed(text.slice(start, end));
    if (part !== undefined) return part;
  }
  return undefined;
}

/** A warning may hold braces of its own: the first few candidates are enough, and bound the work. */
function starts(text: string): number[] {
  const found: number[] = [];
  for (const hit of text.matchAll(/[{[]/g)) {
    found.push(hit.index);
    if (found.length === 20) break;
  }
  return found;
}
