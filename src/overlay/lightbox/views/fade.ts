import { prefersReducedMotion } from '../../../dom/motion';

/** Fades an element within `duration` ms; settles when it is done, at once under reduced motion. */
export async function fade(element: HTMLElement, opacity: [number, number], duration: number): Promise<void> {
  if (!duration || typeof element.animate !== 'function' || prefersReducedMotion(element)) return;
  await element.animate({ opacity }, { duration }).finished.catch(() => undefined);
}
