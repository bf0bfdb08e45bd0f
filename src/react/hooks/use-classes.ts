import { useLayoutEffect } from 'react';

/** Keeps classes of server markup as the component's state has them: after each render, for each element. */
export function useClasses<E extends Element>(
  elements: readonly (E | null)[],
  classesOf: (element: E, place: number) => Record<string, boolean>,
): void {
  useLayoutEffect(() => {
    elements.forEach((element, place) => {
      if (!element) return;
      for (const [name, isOn] of Object.entries(classesOf(element, place)))
        if (element.classList.contains(name) !== isOn) element.classList.toggle(name, isOn);
    });
  });
}
