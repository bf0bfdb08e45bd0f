import { findAll } from '../../dom/find';
import { show } from '../../dom/motion/show';
import { slideDown, slideUp } from '../../dom/motion/slide';
import { isVisible } from '../../dom/motion/visible';
import { PAYMENT_BOX } from '../markup';
import { isBoxOf, isLone } from './methods';

/** Milliseconds of a box's slide on checkout and order-pay (storefront spec 9), and on add-payment-method (contract 4.5). */
export const SLIDE = 230;
/** How long the account fields slide, ms. */
export const ACCOUNT_SLIDE = 250;

/** Opens the chosen method's box and closes the others; with one method all boxes are open (contract 4.5). */
export function slideBoxes(root: ParentNode, radio: HTMLInputElement, milliseconds = SLIDE): void {
  const boxes = findAll(root, PAYMENT_BOX);
  const areAllOpen = isLone(root);
  if (areAllOpen) boxes.forEach(show);
  if (areAllOpen || !radio.checked) return;
  for (const box of boxes)
    if (isBoxOf(radio)(box)) void slideDown(box, milliseconds);
    else if (isVisible(box)) void slideUp(box, milliseconds);
}
