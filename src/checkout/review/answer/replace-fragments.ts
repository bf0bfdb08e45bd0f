import { findAll } from '../../../dom/find';
import { parseServerHtml } from '../../../dom/server-html';
import type { JsonObject } from '../../../host/settings/json';
import { unblock } from '../../../overlay/block';
import { REVIEW_TABLE } from '../../markup';
import { $review } from '../stores';
import { rememberPaymentDetails } from './payment-details';
import { replaceElement } from './replace-element';

function replaceFragment(form: HTMLFormElement, selector: string, html: string): void {
  const { ownerDocument } = form;
  const isTable = selector === REVIEW_TABLE;
  const served = isTable ? $review(form).get().servedTable : '';
  for (const old of findAll(ownerDocument, selector)) {
    const content = parseServerHtml(html, ownerDocument);
    if (!served || content.firstElementChild?.outerHTML !== served) replaceElement(old, content);
  }
  if (isTable) $review(form).setKey('servedTable', '');
}

/**
 * Replaces each fragment whose text differs from the last answer's; the others keep their nodes. Overlays go either
 * way (contract 4.4). A first answer that repeats the table the page came with leaves that alone too.
 */
export function replaceFragments(form: HTMLFormElement, fragments: JsonObject): void {
  const { ownerDocument } = form;
  const known = $review(form).get().fragments;
  const restore = rememberPaymentDetails(ownerDocument);
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string' && html !== known[selector]) replaceFragment(form, selector, html);
    findAll(ownerDocument, selector).forEach(unblock);
  }
  $review(form).setKey('fragments', fragments);
  restore();
}
