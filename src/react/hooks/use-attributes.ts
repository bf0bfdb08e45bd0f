import { useLayoutEffect } from 'react';

type Value = string | number | boolean | null | undefined;
type Attributes = Record<string, Value>;

/** The attribute of a React-style name. */
const nameOf = (name: string): string => (name === 'tabIndex' ? 'tabindex' : name);

const isFlag = (name: string): boolean => name === 'hidden' || name === 'inert' || name === 'disabled';

/** Booleans set or remove flags, and are words for ARIA and data attributes; null and undefined remove an attribute. */
function textOf(name: string, value: Value): string | null {
  if (value === null || value === undefined || (isFlag(name) && value === false)) return null;
  return isFlag(name) && value === true ? '' : String(value);
}

/** Writes those attributes of an element that change. */
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
 * Keeps attributes of server markup in sync with the component's state: writes those of `attributesOf` to each element
 * after each render. Other attributes stay as the server printed them.
 */
export function useAttributes<E extends Element>(
  elements: readonly (E | null)[],
  attributesOf: (element: E, index: number) => Attributes,
): void {
  useLayoutEffect(() => {
    elements.forEach((element, index) => {
      if (element) writeAttributes(element, attributesOf(element, index));
    });
  });
}

/** Keeps classes of server markup in sync with the component's state: sets them on each element after each render. */
export function useClasses<E extends Element>(
  elements: readonly (E | null)[],
  classesOf: (element: E, index: number) => Record<string, boolean>,
): void {
  useLayoutEffect(() => {
    elements.forEach((element, index) => {
      if (!element) return;
      for (const [name, isOn] of Object.entries(classesOf(element, index)))
        if (element.classList.contains(name) !== isOn) element.classList.toggle(name, isOn);
    });
  });
}
