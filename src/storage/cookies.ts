/** Cookie attributes; `days` unset means a browser-session cookie. */
export interface CookieOptions {
  path?: string;
  domain?: string;
  days?: number;
  minutes?: number;
  secure?: boolean;
  sameSite?: string;
}

const tolerantDecode = (text: string): string => {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
};

function rawCookies(): string[] {
  try {
    return document.cookie ? document.cookie.split('; ') : [];
  } catch {
    return [];
  }
}

/** Undecoded value of a cookie; null when absent or when cookies are denied. */
export function readRawCookie(name: string): string | null {
  const hit = rawCookies().find((pair) => tolerantDecode(pair.split('=')[0] ?? '') === name);
  return hit === undefined ? null : hit.slice(hit.indexOf('=') + 1);
}

/** Decoded value of a cookie; null when absent or when cookies are denied. */
export function readCookie(name: string): string | null {
  const raw = readRawCookie(name);
  return raw === null ? null : tolerantDecode(raw);
}

function attributesOf({ path = '/', domain, days, minutes, secure, sameSite }: CookieOptions): string {
  const life = minutes ?? (days !== undefined ? days * 1440 : days);
  return [
    `path=${path}`,
    life !== undefined && `expires=${new Date(Date.now() + life * 60_000).toUTCString()}`,
    domain && `domain=${domain}`,
    secure && 'secure',
    sameSite && `samesite=${sameSite}`,
  ]
    .filter(Boolean)
    .join('; ');
}

/** Writes an already encoded value. Denied cookies are ignored. */
export function writeRawCookie(name: string, value: string, options: CookieOptions = {}): void {
  try {
    document.cookie = `${name}=${value}; ${attributesOf(options)}`;
  } catch {
    // Cookies may be denied (sandboxed frames): the feature goes on without memory.
  }
}

/** Writes a value, percent-encoded. Denied cookies are ignored. */
export const writeCookie = (name: string, value: string, options: CookieOptions = {}): void =>
  writeRawCookie(name, encodeURIComponent(value), options);

/** Expires a cookie. */
export const removeCookie = (name: string, options: CookieOptions = {}): void =>
  writeRawCookie(name, '', { ...options, days: -1 });
