import { listen } from '../../dom/events';
import type { Stop } from '../../dom/types';
import { readGlobal } from '../../host/settings';
import { asShape, asString } from '../../host/shapes';

const WRAPPER = 'password-input';
const BUTTON = 'show-password-input';
const SHOWN = 'display-password';

const word = (key: string, otherwise: string): string =>
  asString(asShape(readGlobal('woocommerce_params'))[key], otherwise);

/** Moving a node drops its focus, so a field in use gets it back. */
function wrap(input: HTMLInputElement): HTMLElement {
  const wrapper = input.ownerDocument.createElement('span');
  wrapper.className = WRAPPER;
  const hadFocus = input.ownerDocument.activeElement === input;
  input.replaceWith(wrapper);
  wrapper.append(input);
  if (hadFocus) input.focus({ preventScroll: true });
  return wrapper;
}

/** Account fields are wrapped; other passwords are served where they sit in a `span` already. */
function wrapperOf(input: HTMLInputElement): HTMLElement | null {
  const parent = input.parentElement;
  if (parent?.classList.contains(WRAPPER)) return parent;
  if (input.classList.contains('woocommerce-Input')) return wrap(input);
  if (parent?.tagName !== 'SPAN') return null;
  parent.classList.add(WRAPPER);
  return parent;
}

function createButton(input: HTMLInputElement): HTMLButtonElement {
  const button = input.ownerDocument.createElement('button');
  button.type = 'button';
  button.className = BUTTON;
  button.setAttribute('aria-label', word('i18n_password_show', 'Show password'));
  if (input.id) button.setAttribute('aria-describedby', input.id);
  return button;
}

function toggle(input: HTMLInputElement, button: HTMLButtonElement): void {
  const isShown = button.classList.toggle(SHOWN);
  const label = isShown
    ? word('i18n_password_hide', 'Hide password')
    : word('i18n_password_show', 'Show password');
  button.setAttribute('aria-label', label);
  input.type = isShown ? 'text' : 'password';
  input.focus();
}

/** Gives a password field its show and hide button, once (contract 4.14). */
export function addToggle(input: HTMLInputElement): Stop | undefined {
  const wrapper = wrapperOf(input);
  if (!wrapper || wrapper.querySelector(`.${BUTTON}`)) return undefined;
  const button = createButton(input);
  wrapper.append(button);
  return listen(button, 'click', () => toggle(input, button));
}
