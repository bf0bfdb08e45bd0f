import { emit } from '../../host/events';
import { EFFECTS, STICK, STUCK, UNSTICK } from './markup';

/**
 * Shows on the element whether it is stuck and past its effects point, and emits a change. Called without
 * arguments it takes both back.
 */
export function createState(element: HTMLElement): (isStuck?: boolean, hasEffects?: boolean) => void {
  let wasStuck = false;
  return (isStuck = false, hasEffects = false) => {
    element.classList.toggle(EFFECTS, hasEffects);
    if (isStuck === wasStuck) return;
    wasStuck = isStuck;
    for (const name of STUCK) element.classList.toggle(name, isStuck);
    emit(element, isStuck ? STICK : UNSTICK);
  };
}
