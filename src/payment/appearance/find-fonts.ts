const KNOWN = /^https?:\/\/(fonts\.(googleapis|gstatic)\.com|fast\.fonts\.com|use\.typekit\.net)\//;

/** Style sheets of the page from the four known font hosts, for the frames (card contract 3.6). */
export function findFonts(document: Document): { cssSrc: string }[] {
  return [...document.styleSheets]
    .map((sheet) => sheet.href)
    .filter((href): href is string => href !== null && KNOWN.test(href))
    .map((cssSrc) => ({ cssSrc }));
}
