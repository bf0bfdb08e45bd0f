import { find } from '../../../dom/find';
import { BUTTON, BUTTON_WRAP, DISABLED, NEEDS_CHOICE, UNAVAILABLE } from '../../markup';

/** Why the button buys nothing just now; null when it does. */
export type Hindrance = typeof NEEDS_CHOICE | typeof UNAVAILABLE | null;

/** Puts the hindrance into the classes of button and wrapper, which every theme styles. */
export function markButton(form: Element, hindrance: Hindrance): void {
  const button = find(form, BUTTON);
  const wrap = find(form, BUTTON_WRAP);
  for (const name of [NEEDS_CHOICE, UNAVAILABLE] as const) button?.classList.toggle(name, name === hindrance);
  button?.classList.toggle(DISABLED, hindrance !== null);
  if (hindrance) button?.setAttribute('aria-disabled', 'true');
  else button?.removeAttribute('aria-disabled');
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-disabled', hindrance !== null);
  wrap?.classList.toggle('woocommerce-variation-add-to-cart-enabled', hindrance === null);
}

/** What a press on the form's button is up against; null when it may go on. */
export function hindranceOf(button: Element): Hindrance {
  if (!button.classList.contains(DISABLED)) return null;
  if (button.classList.contains(UNAVAILABLE)) return UNAVAILABLE;
  return button.classList.contains(NEEDS_CHOICE) ? NEEDS_CHOICE : null;
}
