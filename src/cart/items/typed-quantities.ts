import { findAll } from '../../dom/find';
import { CART_CONTROLS } from '../markup';

const inputs = (): HTMLInputElement[] => findAll(document, CART_CONTROLS, HTMLInputElement);

/** Quantities typed but not sent yet, by field name. */
export const typedQuantities = (): Map<string, string> =>
  new Map(
    inputs()
      .filter((input) => input.value !== input.defaultValue)
      .map((input) => [input.name, input.value]),
  );

/** Types them again into a cart that was redrawn meanwhile. */
export function typeAgain(typed: ReadonlyMap<string, string>): void {
  for (const input of inputs()) input.value = typed.get(input.name) ?? input.value;
}
