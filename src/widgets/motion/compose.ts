const OWN_TRANSFORM = /^_transform_([a-zA-Z]+)_effect/;

/**
 * The inline `transform` of a moved element: the element's own CSS transforms first, so that they are not lost,
 * then the motion functions in the order given.
 * @param names functions the motion effects write, `opacity` and `blur` apart.
 */
export function composeTransform(
  settings: Readonly<Record<string, unknown>>,
  names: readonly string[],
): string {
  const own = new Set<string>();
  for (const key of Object.keys(settings)) {
    const name = OWN_TRANSFORM.exec(key)?.[1];
    if (name && settings[key]) own.add(name);
  }
  const ordered = own.delete('perspective') ? ['perspective', ...own] : [...own];
  return [...ordered.map(ownFunction), ...names.map((name) => `${name}(var(--${name}))`)].join(' ');
}

function ownFunction(name: string): string {
  const variable = `--e-transform-${name}`;
  if (name.startsWith('flip')) return `scale${name.slice(4)}(var(${variable}, 1))`;
  if (name.startsWith('scale')) return `${name}(var(${variable}, 1))`;
  const unit = /^(rotate|skew)/.test(name) ? 'deg' : 'px';
  return `${name}(var(${variable}, 0${unit}))`;
}
