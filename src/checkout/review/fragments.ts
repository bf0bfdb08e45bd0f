import { fireRefill } from '../../dom/events';
import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { connectContent } from '../../host/scan';
import { RequestFailure } from '../../http/failure';
import { unblock } from '../../overlay/block';
import { PAYMENT, PAYMENT_CONTROLS, REVIEW_TABLE } from '../markup';
import type { Checkout } from '../state';

let keeping: typeof import('./keeping') | null = null;

/** Controls that are remembered across new totals. */
const controlsIn = (document: Document): HTMLInputElement[] =>
  findAll(document, PAYMENT_CONTROLS) as HTMLInputElement[];

/** What the server did not print: it cannot come back by itself. */
const isFilledIn = ({ type, value, defaultValue, checked, defaultChecked }: HTMLInputElement): boolean =>
  value !== (type === 'hidden' ? '' : defaultValue) || checked !== defaultChecked;

/** Fetches what keeps focus, typed values and payment iframes, where there are any. Without it nothing is replaced. */
export async function readyToReplace(document: Document): Promise<void> {
  const { activeElement, body } = document;
  const isBare = !document.querySelector(`${PAYMENT} :is(iframe, #terms:checked)`);
  if (activeElement === body && isBare && !controlsIn(document).some(isFilledIn)) return;
  keeping ??= await import('./keeping').catch(() => {
    throw new RequestFailure('network');
  });
}

/** Remembers what was typed; where nothing was, the controls are as they were, and only told of (contract 4.4). */
function rememberDetails(document: Document): () => void {
  if (keeping) return keeping.rememberPaymentDetails(document);
  const ids = new Set(controlsIn(document).map(({ id }) => id));
  return () => {
    for (const control of controlsIn(document)) if (ids.has(control.id)) fireRefill(control);
  };
}

/** Swaps one element for the server's new markup. */
function replaceElement(old: HTMLElement, content: DocumentFragment): void {
  const first = content.firstElementChild;
  if (keeping) keeping.replaceKeeping(old, content);
  else old.replaceWith(content);
  if (first?.isConnected) connectContent(first);
}

function projectFragment(checkout: Checkout, selector: string, html: string): void {
  const { ownerDocument } = checkout.form;
  const isTable = selector === REVIEW_TABLE;
  for (const old of findAll(ownerDocument, selector)) {
    const content = parseServerHtml(html, ownerDocument);
    const isAsServed = isTable && content.firstElementChild?.outerHTML === checkout.servedTable;
    if (!isAsServed) replaceElement(old, content);
  }
  if (isTable) checkout.servedTable = '';
}

/**
 * Replaces each fragment whose text differs from the last answer's; the others keep their nodes. Overlays go either
 * way (contract 4.4). A first answer that repeats the table the page came with leaves that alone too.
 */
export function projectFragments(checkout: Checkout, fragments: Record<string, unknown>): void {
  const { ownerDocument } = checkout.form;
  const restore = rememberDetails(ownerDocument);
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string' && html !== checkout.fragments[selector]) {
      projectFragment(checkout, selector, html);
    }
    findAll(ownerDocument, selector).forEach(unblock);
  }
  checkout.fragments = fragments;
  restore();
}
