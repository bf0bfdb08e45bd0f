import { listen } from '../dom/events';
import { closest, find, findAll } from '../dom/find';
import { slideDown, slideUp } from '../dom/slide';
import { type Stop, stopAll } from '../dom/types';
import { isVisible } from '../dom/visible';
import { shared } from '../host/registry';

const TIP_WRAPPER = '.woocommerce-input-wrapper';
const TIP = 'span.description';
const TIPS = `${TIP_WRAPPER} ${TIP}`;

/** Milliseconds a description tip slides (spec 9). */
export const TIP_SLIDE = 250;

function closeTips(root: ParentNode, except: HTMLElement | null = null): void {
  for (const tip of findAll(root, TIPS)) {
    if (tip === except || !isVisible(tip)) continue;
    tip.setAttribute('aria-hidden', 'true');
    void slideUp(tip, TIP_SLIDE);
  }
}

function openTip(root: ParentNode, wrapper: HTMLElement | null): void {
  const tip = wrapper && find(wrapper, TIP);
  closeTips(root, tip);
  if (!tip || tip.getAttribute('aria-hidden') === 'false') return;
  tip.setAttribute('aria-hidden', 'false');
  void slideDown(tip, TIP_SLIDE);
}

function closeOnEscape(root: ParentNode, event: KeyboardEvent): void {
  if (event.key !== 'Escape' || !findAll(root, TIPS).some(isVisible)) return;
  if (!closest(event.target, TIP_WRAPPER)) return;
  closeTips(root);
  event.preventDefault();
  event.stopPropagation();
}

const listenForTips = (document: Document): Stop =>
  stopAll([
    listen(document, 'click', (event) => {
      const wrapper = closest(event.target, TIP_WRAPPER);
      if (!wrapper) closeTips(document);
      else if (!closest(event.target, TIP)) openTip(document, wrapper);
    }),
    listen<FocusEvent>(document, 'focusin', (event) => {
      const wrapper = closest(event.target, TIP_WRAPPER);
      if (wrapper) openTip(document, wrapper);
    }),
    listen<KeyboardEvent>(document, 'keydown', (event) => closeOnEscape(document, event), { capture: true }),
  ]);

/**
 * Descriptions of fields open on click or focus of their field, one at a time; a click elsewhere or Escape closes them
 * (contract 4.14). One set of listeners serves all tips of the page. `event` is what woke this one.
 */
export function wake(tip: HTMLElement, event?: Event): void {
  shared('description tips', () => listenForTips(tip.ownerDocument));
  const wrapper = closest(tip, TIP_WRAPPER);
  if (event || wrapper?.contains(tip.ownerDocument.activeElement)) openTip(tip.ownerDocument, wrapper);
}
