import { findAll, hide, isVisible, show, slideDown, slideUp } from '../../dom';
import { LISTED_METHODS, PAYMENT_BOX } from '../markup';

/** Milliseconds of a box's slide on checkout and order-pay (storefront spec 9), and on add-payment-method (contract 4.5). */
export const SLIDE = 230;
export const ACCOUNT_SLIDE = 250;

const boxesIn = (root: ParentNode): HTMLElement[] => findAll(root, `div${PAYMENT_BOX}`);

/** A box belongs to the radio whose id is among its classes (contract 3.9). */
const isBoxOf = (radio: HTMLElement) => (box: HTMLElement) => box.classList.contains(radio.id);

/** Opens the chosen method's box and closes the others; with one method all boxes are open (contract 4.5). */
export function slideBoxes(root: ParentNode, radio: HTMLInputElement, milliseconds: number): void {
  const boxes = boxesIn(root);
  const own = boxes.find(isBoxOf(radio));
  const isLone = findAll(root, LISTED_METHODS).length <= 1;
  if (isLone) boxes.forEach(show);
  if (isLone || !radio.checked || (own && isVisible(own))) return;
  for (const box of boxes) if (box !== own && isVisible(box)) void slideUp(box, milliseconds);
  if (own) void slideDown(own, milliseconds);
}

/** Closes every box but the chosen one's without a slide, after the list was drawn anew. */
export function closeOtherBoxes(root: ParentNode, radio: HTMLElement): void {
  boxesIn(root)
    .filter((box) => !isBoxOf(radio)(box))
    .forEach(hide);
}
