import { find, findAll } from '../dom/find';
import { prefersReducedMotion } from '../dom/motion';
import { scrollToElement } from '../dom/scroll';
import { parseServerHtml } from '../dom/server-html';
import type { Counter } from './counter';
import { CONTAINER, NOTICES } from './markup';
import { EXPRESS_MESSAGES } from './messages';

/** Scroll to a notice, ms (card contract 8.6). */
const SCROLL = 600;

const wrapperOf = (document: Document): HTMLElement => {
  const known = find(document, '.wc-block-components-main') ?? find(document, NOTICES);
  if (known) return known;
  const made = document.createElement('div');
  made.className = NOTICES.slice(1);
  const container = find(document, CONTAINER);
  if (container) container.before(made);
  else document.body.prepend(made);
  return made;
};

/** What a server message says, as text: of markup only the first node's content (card contract 5.9). */
export function plainMessage(message: string, document: Document): string {
  if (!/<\w|&#?\w+;/.test(message)) return message;
  const [first] = parseServerHtml(message.trim(), document).childNodes;
  return (first?.textContent ?? '').trim() || message.replace(/<[^>]*>/g, ' ').trim();
}

function withBreaks(document: Document, text: string): Node[] {
  return text
    .split('\n')
    .flatMap((line, index): Node[] =>
      index ? [document.createElement('br'), document.createTextNode(line)] : [document.createTextNode(line)],
    );
}

/**
 * Shows a notice of the express buttons: text only, older ones of the same classes go, the page scrolls there in
 * 600 ms, errors take focus (card contract 8.6).
 */
export function showExpressNotice(
  document: Document,
  text: string,
  kind: 'error' | 'info',
  extra = '',
): void {
  const classes = [`woocommerce-${kind}`, ...(extra ? [extra] : [])];
  for (const old of findAll(document, `.${classes.join('.')}`)) old.remove();
  const notice = document.createElement('div');
  notice.className = classes.join(' ');
  notice.setAttribute('role', kind === 'error' ? 'alert' : 'note');
  notice.tabIndex = -1;
  notice.append(...withBreaks(document, plainMessage(text, document)));
  const wrapper = wrapperOf(document);
  if (wrapper.matches('.wc-block-components-main')) wrapper.prepend(notice);
  else wrapper.append(notice);
  scrollToElement(notice, { offset: 100, duration: prefersReducedMotion(notice) ? 0 : SCROLL });
  if (kind === 'error') notice.focus({ preventScroll: true });
}

/** The product could not be put into the cart. */
export const sayNotAdded = ({ document }: Counter): void =>
  showExpressNotice(document, EXPRESS_MESSAGES.addToCart, 'error');

/** Taxes may change with the wallet's address (card contract 5.5). */
export const warnOfTaxes = ({ document }: Counter): void =>
  showExpressNotice(document, EXPRESS_MESSAGES.taxes, 'info', 'ece-taxes-info');
