import { fireChange } from '../../dom/events/events';
import { find, findAll } from '../../dom/find';
import { slideToggle } from '../../dom/motion/slide';
import { emit } from '../../host/events/events';
import { CALCULATOR } from '../markers';
import { CALCULATOR_PANEL, COUNTRIES } from '../markup';

/** Milliseconds the calculator slides (contract 4.12). */
export const CALCULATOR_SLIDE = 600;

/** Opens or closes the calculator; address rules, which hid nothing while it was closed, pass its country anew. */
export function toggleCalculator(button: HTMLElement): void {
  const form = button.closest<HTMLElement>(CALCULATOR);
  const panel = form && find(form, CALCULATOR_PANEL);
  if (!panel) return;
  const { opening } = slideToggle(panel, CALCULATOR_SLIDE);
  button.setAttribute('aria-expanded', String(opening));
  for (const country of findAll(form, COUNTRIES)) fireChange(country);
  emit(document.body, 'country_to_state_changed');
}
