const SHORT = 80;
const MANY = 6;

/** Describes an element as a short selector: tag, id, up to two classes. */
export function describeNode(target: unknown): string {
  if (target === window) return 'window';
  if (target === document) return 'document';
  if (!(target instanceof Element)) return '';
  const classes = [...target.classList].slice(0, 2).map((name) => `.${name}`);
  return `${target.localName}${target.id ? `#${target.id}` : ''}${classes.join('')}`;
}

const shorten = (text: string): string => (text.length > SHORT ? `${text.slice(0, SHORT)}…` : text);

function describeList(list: readonly unknown[], depth: number): string {
  const shown = list.slice(0, MANY).map((item) => describeValue(item, depth - 1));
  return `[${shown.join(', ')}${list.length > MANY ? `, … ${list.length}` : ''}]`;
}

function describeObject(value: object, depth: number): string {
  if (value instanceof Element) return `<${describeNode(value)}>`;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  if (value instanceof Map || value instanceof Set) return describeList([...value], depth);
  if (Array.isArray(value) || 'jquery' in value)
    return describeList(Array.from(value as ArrayLike<unknown>), depth);
  if (depth <= 0) return '{…}';
  const pairs = Object.entries(value).slice(0, 12);
  return `{${pairs.map(([key, item]) => `${key}: ${describeValue(item, depth - 1)}`).join(', ')}}`;
}

/** Describes any value in one line; deep and long values are cut. Never throws. */
export function describeValue(value: unknown, depth = 2): string {
  if (typeof value === 'string') return JSON.stringify(shorten(value));
  if (typeof value === 'function') return 'ƒ';
  if (typeof value !== 'object' || value === null) return String(value);
  try {
    return describeObject(value, depth);
  } catch {
    return '{?}';
  }
}

/** The message of a caught value. */
export const reasonOf = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** The class of an error, and the kind and status of a failed request; no message, since it may quote data. */
export function causeKind(cause: unknown): string {
  if (!(cause instanceof Error)) return typeof cause;
  const { kind, status } = cause as { kind?: unknown; status?: unknown };
  const isWord = typeof kind === 'string' && /^[a-z]{1,20}$/.test(kind);
  return [cause.name.replace(/\W.*/s, ''), isWord && kind, typeof status === 'number' && status]
    .filter(Boolean)
    .join(' ');
}
