type Kind<T extends Element> = abstract new () => T;

/** First match below `root` that is a `kind` (HTMLElement by default); null when there is none. An invalid selector finds nothing. */
export function find<T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind: Kind<T> = HTMLElement as unknown as Kind<T>,
): T | null {
  try {
    const first = root.querySelector(selector);
    return first === null || first instanceof kind ? first : (findAll(root, selector, kind)[0] ?? null);
  } catch {
    return null;
  }
}

/** All matches below `root` that are a `kind` (HTMLElement by default), in document order. An invalid selector finds nothing. */
export function findAll<T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind: Kind<T> = HTMLElement as unknown as Kind<T>,
): T[] {
  try {
    return [...root.querySelectorAll(selector)].filter((node): node is T => node instanceof kind);
  } catch {
    return [];
  }
}

/** Nearest ancestor-or-self matching `selector`; null when there is none or the target is no element. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const hit = target instanceof Element && target.closest(selector);
  return hit instanceof HTMLElement ? hit : null;
}
