import { prefersReducedMotion } from '../../../dom/motion/motion';

/** ms (contract 3.19). */
const DURATION = 400;

/** Fades an element; settles when it is done, at once under reduced motion. */
export async function fade(element: HTMLElement, opacity: [number, number]): Promise<void> {
  if (typeof element.animate !== 'function' || prefersReducedMotion(element)) return;
  await element.animate({ opacity }, { duration: DURATION }).finished.catch(() => undefined);
}
