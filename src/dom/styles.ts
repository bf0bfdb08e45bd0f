/** Names of the rules that were added to each document. */
const added = new WeakMap<Document, Set<string>>();

/** Adds CSS rules to the page once per name, as a constructed stylesheet, which strict content policies allow. */
export function addStyles(document: Document, name: string, rules: string): void {
  const { CSSStyleSheet: Sheet } = document.defaultView as Window & typeof globalThis;
  const names = added.get(document) ?? new Set<string>();
  if (names.has(name) || !document.adoptedStyleSheets || typeof Sheet !== 'function') return;
  added.set(document, names.add(name));
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
