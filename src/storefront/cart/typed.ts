import { findAll } from '../../dom/find';
import { CART_CONTROLS } from './markup';

type Typed = Map<string, string>;

const inputs = (document: Document): HTMLInputElement[] => findAll(document, CART_CONTROLS, HTMLInputElement);

/** Quantities typed but not sent yet, by field name. */
export const typedQuantities = (document: Document): Typed =>
  new Map(
    inputs(document)
      .filter((input) => input.value !== input.defaultValue)
      .map((input) => [input.name, input.value]),
  );

/** Types them again into a cart that was redrawn meanwhile; answers whether there were any. */
export function typeAgain(document: Document, typed: Typed): boolean {
  for (const input of inputs(document)) input.value = typed.get(input.name) ?? input.value;
  return typed.size > 0;
}
