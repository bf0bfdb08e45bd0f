const MASK = '•••';

/** Values under such names are a person's, or give access. */
const PRIVATE =
  /nonce|secret|token|password|key|hash|e-?mail|phone|name|address|city|post|zip|country|state|company|card|value|text|html|fields|typed|message|coupon|user|customer/i;

/** A plain word, as settings and states use them; nonces, numbers of orders and what people type hold more than that. */
const isPlainWord = (text: string): boolean => /^[a-z][a-z_:-]{0,29}$/i.test(text);

function maskText(text: string): string {
  return isPlainWord(text) ? text : `${MASK} (${text.length})`;
}

function maskObject(value: object, depth: number): unknown {
  if (value instanceof Element) return `<${value.localName}>`;
  if (depth <= 0) return '…';
  if (Array.isArray(value)) return value.slice(0, 20).map((item) => maskValue('', item, depth - 1));
  const entries =
    value instanceof Map ? [...value].map(([key, item]) => [String(key), item]) : Object.entries(value);
  return Object.fromEntries(entries.map(([key, item]) => [key, maskValue(String(key), item, depth - 1)]));
}

/**
 * A value for a bug ticket: numbers, flags and plain words stay, everything a person typed, names, addresses, nonces and
 * keys become `•••`. `key` is the name it stands under.
 */
export function maskValue(key: string, value: unknown, depth = 4): unknown {
  if (value === null || value === undefined || typeof value === 'boolean') return value;
  if (typeof value === 'function') return 'ƒ';
  if (PRIVATE.test(key)) return MASK;
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'object') return maskObject(value, depth);
  return String(value).length > 9 ? MASK : value;
}

/** An address with its path and the names of its parameters; of their values only the endpoint's name stays. */
export function maskUrl(address: string): string {
  if (!URL.canParse(address, document.baseURI)) return MASK;
  const url = new URL(address, document.baseURI);
  for (const name of [...url.searchParams.keys()])
    if (!/^(wc-ajax|action|shopwake|ver)$/.test(name)) url.searchParams.set(name, MASK);
  const path = url.pathname.replace(/\d{2,}/g, MASK);
  const origin = url.origin === location.origin ? '' : url.origin;
  return decodeURIComponent(`${origin}${path}${url.search}`);
}
