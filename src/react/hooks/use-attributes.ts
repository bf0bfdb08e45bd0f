import { useLayoutEffect } from 'react';

type Value = string | number | boolean | null | undefined;
type Attributes = Record<string, Value>;

/** Properties a name stands for where the attribute alone would not do; `hidden` may be `until-found`. */
const nameOf = (name: string): string => (name === 'tabIndex' ? 'tabindex' : name);

const isFlag = (name: string): boolean => name === 'hidden' || name === 'inert' || name === 'disabled';

/** `true` and `false` are words for ARIA and data attributes, presence for flags; null and undefined take it away. */
function textOf(name: string, value: Value): string | null {
  if (value === null || value === undefined || (isFlag(name) && value === false)) return null;
  return isFlag(name) && value === true ? '' : String(value);
}

/** Writes attributes on one element, only those that change. */
export function writeAttributes(element: Element, attributes: Attributes): void {
  for (const [key, value] of Object.entries(attributes)) {
    const name = nameOf(key);
    const text = textOf(name, value);
    if (text === element.getAttribute(name)) continue;
    if (text === null) element.removeAttribute(name);
    else element.setAttribute(name, text);
  }
}

/**
 * Keeps attributes of server markup as the component's state has them: after each render those of `attributesOf` are
 * written to each element. What the server printed beside them stays.
 */
export function useAttributes<E extends Element>(
  elements: readonly (E | null)[],
  attributesOf: (element: E, place: number) => Attributes,
): void {
  useLayoutEffect(() => {
    elements.forEach((element, place) => {
      if (element) writeAttributes(element, attributesOf(element, place));
    });
  });
}

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
