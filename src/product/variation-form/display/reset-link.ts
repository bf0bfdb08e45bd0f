import { find } from '../../../dom/find';
import { prefersReducedMotion } from '../../../dom/motion';
import { RESET } from '../../markup';

/** Shows or hides the link that clears the choice, by `visibility` alone, since themes style tag and classes. */
export function toggleResetLink(form: Element, isShown: boolean): void {
  const link = find(form, RESET);
  if (!link) return;
  if (!isShown) {
    link.style.visibility = 'hidden';
    return;
  }
  if (link.style.visibility === 'visible') return;
  if (link.ownerDocument.defaultView?.getComputedStyle(link).visibility !== 'hidden') return;
  link.style.visibility = 'visible';
  if (!prefersReducedMotion(link)) link.animate?.({ opacity: [0, 1] }, 400);
}
