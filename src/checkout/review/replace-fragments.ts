import { fireRefill } from '../../dom/events';
import { findAll, findAllGiven } from '../../dom/find';
import { type FormControl, isFormControl, isTickable } from '../../dom/form-fields';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/trusted';
import { runScripts, scriptsIn } from '../../host/page/run-scripts';
import { connectContent } from '../../host/scan';
import type { JsonObject } from '../../host/settings';
import { uncover } from '../../overlay/cover';
import { type CheckoutSession, REVIEW_TABLE } from '../checkout-session';
import { printedValue } from './first-update';

/** Controls of the payment boxes, which keep their values across updates. */
const PAYMENT_CONTROLS = '.payment_box :is(input:not([type=file]), select, textarea)[id]';

const hasFrame = (element: Element): boolean =>
  element.matches('iframe') || element.querySelector('iframe') !== null;

/** Whether both are the same part of the page; gateways may have added classes to the live one. */
const isSamePart = (live: Element, fresh: Element): boolean =>
  live.tagName === fresh.tagName &&
  live.id === fresh.id &&
  [...fresh.classList].every((name) => live.classList.contains(name));

function copyAttributes(live: Element, fresh: Element): void {
  for (const { name } of [...live.attributes]) if (!fresh.hasAttribute(name)) live.removeAttribute(name);
  for (const { name, value } of [...fresh.attributes]) {
    if (name !== 'style') live.setAttribute(name, value);
  }
  (live as HTMLElement).style.cssText = (fresh as HTMLElement).style.cssText;
}

/** New children with the present child each of them replaces, of those with an iframe. Both are in document order, since moving an iframe reloads it. */
function pairParts(live: Element, fresh: Element): Map<Node, Element> {
  const waiting = [...live.children].filter(hasFrame);
  const pairs = new Map<Node, Element>();
  for (const candidate of fresh.children) {
    const index = waiting.findIndex((child) => isSamePart(child, candidate));
    const [counterpart] = index < 0 ? [] : waiting.splice(0, index + 1).slice(-1);
    if (counterpart) pairs.set(candidate, counterpart);
  }
  return pairs;
}

/**
 * Updates `live` to the markup of `fresh` without moving elements that hold an iframe, so that a card form that is half
 * filled in is kept. Elements that the server prints empty belong to a gateway and are left unchanged.
 */
export function updateAround(live: Element, fresh: Element): void {
  if (!fresh.firstElementChild) return;
  copyAttributes(live, fresh);
  const pairs = pairParts(live, fresh);
  const kept = new Set<Node>(pairs.values());
  for (const child of [...live.childNodes]) if (!kept.has(child)) child.remove();
  let next: ChildNode | null = live.firstChild;
  for (const child of [...fresh.childNodes]) {
    const counterpart = pairs.get(child);
    if (counterpart) updateAround(counterpart, child as Element);
    else live.insertBefore(child, next);
    if (counterpart) next = counterpart.nextSibling;
  }
}

/** Whether replacing the element would reload an iframe that the new markup has, too. */
export const canUpdateAround = (live: Element, fresh: Element): boolean =>
  isSamePart(live, fresh) && hasFrame(live) && pairParts(live, fresh).size > 0;

const programOf = ({ src, text }: HTMLScriptElement): string => src || text;

/** Replaces one element with the server's markup; keeps focus, caret and live iframes. New scripts run once. */
export function replaceElement(old: HTMLElement, content: DocumentFragment): void {
  const first = content.firstElementChild;
  const scripts = scriptsIn(content.childNodes);
  let kept: readonly string[] = [];
  keepFocus(old, () => {
    if (first && canUpdateAround(old, first)) {
      // Beside a payment form that stays, a script that was there before belongs to the part that did not change.
      kept = scriptsIn([old]).map(programOf);
      updateAround(old, first);
      old.after(...[...content.children].slice(1));
      return old;
    }
    old.replaceWith(content);
    return first;
  });
  runScripts(scripts.filter((script) => script.isConnected && !kept.includes(programOf(script))));
  if (first?.isConnected) connectContent(first);
}

const TERMS = '[id="terms"]';

const termsOf = (): HTMLInputElement[] => findAll(document, TERMS, HTMLInputElement);

/** By id and number, since two checkouts of a page have the same ids. */
function controlsOf(): Map<string, FormControl> {
  const controls = new Map<string, FormControl>();
  for (const control of findAll(document, PAYMENT_CONTROLS)) {
    if (!isFormControl(control)) continue;
    let number = 0;
    while (controls.has(`${number} ${control.id}`)) number += 1;
    controls.set(`${number} ${control.id}`, control);
  }
  return controls;
}

const stateOf = (control: FormControl) => ({
  value: control.value,
  printed: printedValue(control),
  checked: isTickable(control) && control.checked,
});

/** The state of a control, and the value that the server had printed into it. */
type ControlState = ReturnType<typeof stateOf>;

const canHold = (control: FormControl, value: string): boolean =>
  !(control instanceof HTMLSelectElement) || [...control.options].some((option) => option.value === value);

/** A new value of the server stays; where the server prints the same as before, the shopper's value is restored. */
function restoreControl(control: FormControl, { value, printed, checked }: ControlState): void {
  const isFree = !control.value || control.value === printed;
  if (isTickable(control)) control.checked = checked;
  else if (isFree && canHold(control, value)) control.value = value;
  fireRefill(control);
}

/**
 * Remembers each terms checkbox and every payment-box control with an id. The returned function restores them in the new
 * markup and fires `change` on each.
 */
export function rememberPaymentDetails(): () => void {
  const areAgreed = termsOf().map(({ checked }) => checked);
  const states = new Map([...controlsOf()].map(([key, control]) => [key, stateOf(control)]));
  return () => {
    for (const [index, terms] of termsOf().entries()) terms.checked ||= areAgreed[index] ?? false;
    for (const [key, control] of controlsOf()) {
      const state = states.get(key);
      if (state) restoreControl(control, state);
    }
  };
}

/** A first answer that repeats the printed review table leaves the table unchanged. */
function replaceFragment({ review }: CheckoutSession, selector: string, html: string): void {
  const isTable = selector === REVIEW_TABLE;
  const printed = isTable ? review.printedTable : '';
  for (const old of findAllGiven(document, selector)) {
    const content = parseServerHtml(html, document);
    if (!printed || content.firstElementChild?.outerHTML !== printed) replaceElement(old, content);
  }
  if (isTable) review.printedTable = '';
}

/** Replaces each fragment whose text differs from the last answer's. The overlay is removed from all of them. */
export function replaceFragments(checkout: CheckoutSession, fragments: JsonObject): void {
  const { review } = checkout;
  const known = review.fragments;
  const restore = rememberPaymentDetails();
  for (const [selector, html] of Object.entries(fragments)) {
    if (typeof html === 'string' && html !== known[selector]) replaceFragment(checkout, selector, html);
    for (const part of findAllGiven(document, selector)) uncover(part);
  }
  review.fragments = fragments;
  restore();
}
