import { decoded } from '../dom/links';
import { offerGlobal } from '../host/offer';
import { type CookieOptions, rawCookies, writeRawCookie } from '../storage/cookies';

interface Attributes extends CookieOptions {
  /** Days from now, or a date. */
  expires?: number | Date;
}

/** How values are read from cookies and written to them. */
interface Converter {
  read: (value: string, name: string) => unknown;
  write: (value: unknown, name: string) => string;
}

const DEFAULT: Converter = { read: decoded, write: (value) => encodeURIComponent(String(value)) };

/**
 * An object with the members of the library `js-cookie` 3: `get(name?)`, `set(name, value, attributes?)`, `remove(name,
 * attributes?)`, and `withAttributes(attributes)` and `withConverter(converter)`, which return a new such object.
 */
function createCookies(converter: Converter, attributes: Attributes) {
  const set = (name: string, value: unknown, given?: Attributes): void => {
    const { expires, ...rest } = { ...attributes, ...given };
    const days = expires instanceof Date ? (expires.getTime() - Date.now()) / 864e5 : expires;
    writeRawCookie(encodeURIComponent(name), converter.write(value, name), { ...rest, days });
  };
  const get = (name?: string): unknown => {
    const read = (one: string, value?: string) => value && converter.read(value, one);
    const all = rawCookies();
    if (name !== undefined) return read(name, all.get(name));
    return Object.fromEntries([...all].filter(([one]) => one).map(([one, value]) => [one, read(one, value)]));
  };
  return {
    attributes,
    converter,
    get,
    set,
    remove: (name: string, given?: Attributes) => set(name, '', { ...given, expires: -1 }),
    withAttributes: (more: Attributes) => createCookies(converter, { ...attributes, ...more }),
    withConverter: (more: Partial<Converter>) => createCookies({ ...converter, ...more }, attributes),
  };
}

/** Defines `window.Cookies`, which other scripts expect from the shop. */
export function offerCookies(): unknown {
  const cookies = createCookies(DEFAULT, { path: '/' });
  // A page that has the object of another script never gets this one, so nothing has to come back.
  const noConflict = (): unknown => {
    Reflect.deleteProperty(window, 'Cookies');
    return cookies;
  };
  return offerGlobal('Cookies', Object.assign(cookies, { noConflict }));
}
