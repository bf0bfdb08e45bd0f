/** Font hosts of gateways that print none. */
const KNOWN = ['fonts.googleapis.com', 'fonts.gstatic.com', 'fast.fonts.com', 'use.typekit.net'];

const HOST = /^https?:\/\/([^/?#]+)\//;

/** Style sheets of the page from permitted font hosts, for the frames. `hosts`: as the gateway prints them, if it does. */
export function findFonts(document: Document, hosts: readonly string[]): { cssSrc: string }[] {
  const permitted = hosts.length ? hosts : KNOWN;
  return [...document.styleSheets]
    .map((sheet) => sheet.href)
    .filter((href): href is string => permitted.includes(HOST.exec(href ?? '')?.[1] ?? ''))
    .map((cssSrc) => ({ cssSrc }));
}
