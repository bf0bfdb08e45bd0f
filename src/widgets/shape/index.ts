import type { Stop } from '../../dom/types';
import type { Elementor } from '../../elementor/runtime';

/** The server prints the drawing, so that on most pages there is nothing to do and nothing to fetch (contract 3.16). */
export async function wake(divider: HTMLElement, elementor: Elementor): Promise<Stop | undefined> {
  if (divider.firstElementChild) return undefined;
  return (await import('./draw')).drawShape(divider, elementor);
}
