import type { Stop } from './events';

/**
 * Returns a function that gives inline properties of the elements the values and priorities they have now. Other
 * properties stay: other scripts may have changed them meanwhile.
 */
export function keepStyles(elements: readonly HTMLElement[], names: readonly string[]): Stop {
  const kept = elements.flatMap(({ style }) =>
    names.map(
      (name) => [style, name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
    ),
  );
  return () => {
    for (const [style, name, value, priority] of kept) style.setProperty(name, value, priority);
  };
}

/** Sets inline properties, by their names in CSS; the returned function restores the values before. */
export function overrideStyles(
  element: HTMLElement,
  values: Readonly<Record<string, string>>,
  priority = '',
): Stop {
  const restore = keepStyles([element], Object.keys(values));
  for (const [name, value] of Object.entries(values)) element.style.setProperty(name, value, priority);
  return restore;
}
