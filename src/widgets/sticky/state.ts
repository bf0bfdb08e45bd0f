import { tell } from '../../page';
import { EFFECTS, STICK, STUCK, UNSTICK } from './markup';

/** Shows on the element whether it is stuck and past its effects point; tells about a change. */
export function createState(element: HTMLElement): {
  isStuck(): boolean;
  setStuck(isStuck: boolean): void;
  setEffects(hasEffects: boolean): void;
} {
  let isStuck = false;
  return {
    isStuck: () => isStuck,
    setStuck(next) {
      if (next === isStuck) return;
      isStuck = next;
      for (const name of STUCK) element.classList.toggle(name, next);
      tell(element, next ? STICK : UNSTICK);
    },
    setEffects: (has) => void element.classList.toggle(EFFECTS, has),
  };
}
