import { findAll, keepFocus, parseServerHtml } from '../../dom';
import { unblock } from '../../overlay';
import { wakeContent } from '../../page';
import { PAYMENT, REVIEW_TABLE } from '../markup';
import type { Checkout } from '../state';

const firstOf = (content: DocumentFragment): Element | null => content.firstElementChild;

let grafting: typeof import('./graft') | null = null;

/** Fetches what keeps payment iframes alive, where there are any; without it they would be drawn anew. */
export async function readyForFrames(document: Document): Promise<void> {
  if (!document.querySelector(`${PAYMENT} iframe`)) return;
  grafting ??= await import('./graft').catch(() => null);
}

/** Swaps one element for the server's new markup, keeping focus, caret and live payment iframes. */
function replaceElement(old: HTMLElement, content: DocumentFragment): void {
  const first = firstOf(content);
  keepFocus(old, () => {
    if (first && grafting?.canGraft(old, first)) {
      grafting.graft(old, first);
      return old;
    }
    old.replaceWith(content);
    return first;
  });
  if (first?.isConnected) wakeContent(first);
}

function projectFragment(checkout: Checkout, selector: string, html: string): void {
  const { ownerDocument } = checkout.form;
  for (const old of findAll(ownerDocument, selector)) {
    const content = parseServerHtml(html, ownerDocument);
    const isAsServed = selector === REVIEW_TABLE && firstOf(content)?.outerHTML === checkout.servedTable;
    if (!isAsServed) replaceElement(old, content);
  }
  if (selector === REVIEW_TABLE) checkout.servedTable = '';
}

/**
 * Replaces each fragment whose text differs from the last answer's; the others keep their nodes. Overlays go either
 * way (contract 4.4). A first answer that repeats the table the page came with leaves that alone too.
 */
export function projectFragments(checkout: Checkout, fragments: Record<string, unknown>): void {
  const { ownerDocument } = checkout.form;
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string' && html !== checkout.fragments[selector]) {
      projectFragment(checkout, selector, html);
    }
    for (const element of findAll(ownerDocument, selector)) unblock(element);
  }
  checkout.fragments = fragments;
}
