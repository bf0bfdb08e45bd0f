import { shared } from '../host/registry';

/** Adds CSS rules to the page once per name, as a constructed stylesheet, which strict content policies allow. */
export function addStyles(document: Document, name: string, rules: string): void {
  const added = shared('styles', () => new Set<string>());
  const { CSSStyleSheet: Sheet } = document.defaultView as Window & typeof globalThis;
  if (added.has(name) || !document.adoptedStyleSheets || typeof Sheet !== 'function') return;
  added.add(name);
  const sheet = new Sheet();
  sheet.replaceSync(rules);
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet];
}
