import { wakeCountryField } from '../../address/start';
import { fireChange, listen } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { slideToggle } from '../../dom/slide';
import { stopAll } from '../../dom/types';
import { emit } from '../../host/events';
import { report } from '../../host/report';
import { CALCULATOR, CALCULATOR_PANEL, COUNTRIES } from './markup';

/** Milliseconds the calculator slides (contract 4.12). */
export const CALCULATOR_SLIDE = 600;

/** Opens or closes the calculator; its country is told to the address rules, which hid nothing while it was closed. */
export function toggleCalculator(button: HTMLElement): void {
  const form = button.closest<HTMLElement>(CALCULATOR);
  const panel = form && find(form, CALCULATOR_PANEL);
  if (!panel) return;
  const { opening } = slideToggle(panel, CALCULATOR_SLIDE);
  button.setAttribute('aria-expanded', String(opening));
  for (const country of findAll(form, COUNTRIES)) fireChange(country);
  emit(form.ownerDocument.body, 'country_to_state_changed');
}

const reached = new WeakSet<HTMLElement>();

function wakeCountries(form: HTMLElement): void {
  for (const country of findAll(form, COUNTRIES)) {
    wakeCountryField(country).catch((cause) => report('calculator', cause, country));
  }
}

/** The rules of countries and states are fetched when somebody reaches for the calculator. */
export function awaitCalculator(form: HTMLElement): void {
  if (reached.has(form)) return;
  reached.add(form);
  const isOpen = find(form, CALCULATOR_PANEL)?.offsetHeight;
  const reach = (): void => {
    stop();
    wakeCountries(form);
  };
  const stop = stopAll(['pointerover', 'focusin', 'click'].map((type) => listen(form, type, reach)));
  if (isOpen) reach();
}
