/** Sets inline properties and returns what brings their former values back. */
export function overrideStyle(element: HTMLElement, values: Record<string, string>): () => void {
  const { style } = element;
  const former = Object.keys(values).map(
    (name) => [name, style.getPropertyValue(name), style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(values)) style.setProperty(name, value);
  return () => {
    for (const [name, value, priority] of former) style.setProperty(name, value, priority);
  };
}
