import { findAll, isVisible, show, slideDown, slideUp } from '../../dom';
import { PAYMENT_BOX } from '../markup';
import { isBoxOf, isLone } from './methods';

/** Milliseconds of a box's slide on checkout and order-pay (storefront spec 9), and on add-payment-method (contract 4.5). */
export const SLIDE = 230;
export const ACCOUNT_SLIDE = 250;

/** Opens the chosen method's box and closes the others; with one method all boxes are open (contract 4.5). */
export function slideBoxes(root: ParentNode, radio: HTMLInputElement, milliseconds = SLIDE): void {
  const boxes = findAll(root, PAYMENT_BOX);
  const own = boxes.find(isBoxOf(radio));
  const areAllOpen = isLone(root);
  if (areAllOpen) boxes.forEach(show);
  if (areAllOpen || !radio.checked || (own && isVisible(own))) return;
  for (const box of boxes) if (box !== own && isVisible(box)) void slideUp(box, milliseconds);
  if (own) void slideDown(own, milliseconds);
}
