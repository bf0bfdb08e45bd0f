import { decoded } from '../../../storage/cookies';

/** Key and value pairs of one tracking cookie, in the order they are written. */
export type Pairs = Record<string, string>;

/**
 * Raw cookie value of a text: percent-encoded with `! ~ * ' ( )` too, on request base64 of that without padding
 * (storefront contract 4.15).
 */
export function pack(text: string, isBase64 = false): string {
  const encoded = encodeURIComponent(text).replace(
    /[!~*'()]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return isBase64 ? btoa(encoded).replace(/=+$/, '') : encoded;
}

/** Text of a raw cookie value; a value of base64 letters alone is tried as base64 first. */
export function unpack(raw: string): string {
  try {
    return decoded(/^[\w+/]+$/.test(raw) ? atob(raw) : raw);
  } catch {
    return raw;
  }
}

/** `key=value` joined by `|||`. */
export const joinPairs = (pairs: Pairs): string =>
  Object.entries(pairs)
    .map(([key, value]) => `${key}=${value}`)
    .join('|||');

/** Pairs of a cookie's text; campaign values are stored as the address had them, so each is decoded here. */
export function readPairs(text: string): Pairs {
  const parts = text ? text.split('|||') : [];
  return Object.fromEntries(
    parts.map((part) => {
      const [key = '', ...value] = part.split('=');
      return [key, decoded(value.join('='))];
    }),
  );
}
