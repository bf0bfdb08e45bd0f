import { find, findAll } from '../../dom/find';
import { slideUp } from '../../dom/motion/slide';
import { COUPON_FIELD, SHOW_COUPON } from '../markup';
import { SLIDE } from '../prompts/toggles';

/** Empties and closes the coupon form; focus that stood in it goes to its prompt. */
export async function closeCouponForm(form: HTMLElement): Promise<void> {
  const field = find(form, COUPON_FIELD, HTMLInputElement);
  if (field) field.value = '';
  const prompts = findAll(form.ownerDocument, SHOW_COUPON);
  if (form.contains(form.ownerDocument.activeElement)) prompts[0]?.focus({ preventScroll: true });
  await slideUp(form, SLIDE);
  for (const prompt of prompts) prompt.setAttribute('aria-expanded', 'false');
}
