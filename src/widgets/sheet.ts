import { report } from '../page';

const adopted = new WeakMap<Document, Set<string>>();

/** Adds a stylesheet of ours once per document, through CSSOM: allowed by a strict policy, no style element. */
export function adoptSheet(document: Document, name: string, css: string): void {
  const names = adopted.get(document) ?? new Set();
  const Sheet = document.defaultView?.CSSStyleSheet;
  if (names.has(name) || !Sheet) return;
  adopted.set(document, names.add(name));
  try {
    const sheet = new Sheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
  } catch (cause) {
    report('widgets', cause);
  }
}
