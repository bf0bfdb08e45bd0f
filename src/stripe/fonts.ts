const HOSTS = ['fonts.googleapis.com', 'fonts.gstatic.com', 'fast.fonts.com', 'use.typekit.net'];

/** Style sheets of the page from the four known font hosts, for the frames (card contract 3.6). */
export function findFonts(document: Document): { cssSrc: string }[] {
  return [...document.styleSheets]
    .map((sheet) => sheet.href)
    .filter(
      (href): href is string => href !== null && URL.canParse(href) && HOSTS.includes(new URL(href).host),
    )
    .map((cssSrc) => ({ cssSrc }));
}
