import { type Stop, stopAll } from '../dom/events';
import { prefersReducedMotion } from '../dom/motion';
import { listen } from '../host/events/listen';

/**
 * Runs an animation of the page's stylesheet by its classes. `done` is called at the end, or immediately if nothing is
 * animated; the returned function removes the classes without calling it.
 */
export function playAnimation(element: HTMLElement, classes: readonly string[], done: () => void): Stop {
  element.classList.add(...classes);
  const end = (event?: Event): void => {
    if (event && event.target !== element) return;
    element.classList.remove(...classes);
    done();
  };
  const stops = ['animationend', 'animationcancel'].map((type) => listen(element, type, end));
  if (prefersReducedMotion(element) || !element.getAnimations?.().length) end();
  return stopAll([() => element.classList.remove(...classes), ...stops]);
}
