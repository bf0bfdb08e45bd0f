export {
  type CookieOptions,
  decoded,
  rawCookies,
  readCookie,
  readRawCookie,
  removeCookie,
  writeCookie,
  writeRawCookie,
} from './cookies';
export { localStore, type SafeStorage, safeStorage, sessionStore } from './web-storage';
