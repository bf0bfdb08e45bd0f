import { find } from '../dom/find';
import { shared } from '../host/registry';
import { asString, toObject } from '../host/settings';
import { inTime } from '../timing/schedule';
import { elementorOf } from './runtime';
import type { ElementorConfig } from './settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** Style sheets of dialogs that were asked for, by name; null once they need no waiting. */
    'elementor/dialog styles': Map<DialogStyle, Promise<void> | null>;
  }
}

/** Style sheets that the builder’s scripts load: of all dialogs, and of the lightbox. */
export type DialogStyle = 'dialog' | 'lightbox';

/** Milliseconds after which a dialog opens without its style sheet. */
const TIMEOUT_MS = 3000;

/** Until 3.23 their rules were in the style sheet of each page (elementor/elementor#28271 and #28301). */
function hasOwnFiles({ raw }: ElementorConfig): boolean {
  const [major = 0, minor = 0] = asString(raw.version).split('.').map(Number);
  return major > 3 || (major === 3 && minor >= 24);
}

const addressOf = (name: DialogStyle, { raw, assetsUrl }: ElementorConfig): string => {
  const end = toObject(raw.environmentMode).isScriptDebug ? '.css' : '.min.css';
  return `${assetsUrl}css/conditionals/${name}${end}?ver=${asString(raw.version)}`;
};

/** Where the original places them: rules of the builder and of the page come after those of dialogs, not those of the lightbox. */
function place(name: DialogStyle, link: HTMLLinkElement, { head, body }: Document): void {
  const next = find(head, '#elementor-frontend-css') ?? find(head, 'link[rel="stylesheet"], style');
  if (name === 'dialog') head.insertBefore(link, next);
  else body.append(link);
}

/** Settles when the file has arrived, or cannot or does not in time: an unstyled dialog is better than none. */
function arrival(link: HTMLLinkElement): Promise<unknown> {
  const settled = new Promise<unknown>((resolve) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', resolve);
  });
  return inTime(settled, TIMEOUT_MS, () => undefined).catch(() => undefined);
}

function load(name: DialogStyle, document: Document, config: ElementorConfig): Promise<unknown> {
  const href = addressOf(name, config);
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href });
  place(name, link, document);
  return arrival(link);
}

/** Loads style sheets of dialogs, each once per page. Null where there is nothing to wait for. */
export function loadDialogStyles(document: Document, names: readonly DialogStyle[]): Promise<void> | null {
  const { config } = elementorOf(document);
  if (!hasOwnFiles(config) || !config.assetsUrl) return null;
  const sheets = shared('elementor/dialog styles', () => new Map<DialogStyle, Promise<void> | null>());
  for (const name of names) {
    if (sheets.has(name)) continue;
    const loading = load(name, document, config).then(() => void sheets.set(name, null));
    sheets.set(name, loading);
  }
  const waiting = names.flatMap((name) => sheets.get(name) ?? []);
  return waiting.length ? Promise.all(waiting).then(() => undefined) : null;
}
