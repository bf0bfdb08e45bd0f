type Kind<T extends Element> = abstract new () => T;

/**
 * First match below `root` that is a `kind` (HTMLElement by default); null when there is none.
 * @throws DOMException for an invalid selector, which is a mistake in our code
 */
export function find<T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind: Kind<T> = HTMLElement as unknown as Kind<T>,
): T | null {
  const first = root.querySelector(selector);
  return first === null || first instanceof kind ? first : (findAll(root, selector, kind)[0] ?? null);
}

/**
 * All matches below `root` that are a `kind` (HTMLElement by default), in document order.
 * @throws DOMException for an invalid selector, which is a mistake in our code
 */
export const findAll = <T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind: Kind<T> = HTMLElement as unknown as Kind<T>,
): T[] => [...root.querySelectorAll(selector)].filter((node): node is T => node instanceof kind);

/**
 * `findAll` for a selector that comes from the page, or has a part from it: an author's setting, a gateway's id, another
 * script's argument. An invalid or empty one matches nothing.
 */
export function findAllGiven<T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind?: Kind<T>,
): T[] {
  try {
    return findAll(root, selector, kind);
  } catch {
    return [];
  }
}

/** `find` for a selector that comes from the page, or has a part from it. An invalid or empty one matches nothing. */
export const findGiven = <T extends Element = HTMLElement>(
  root: ParentNode,
  selector: string,
  kind?: Kind<T>,
): T | null => findAllGiven(root, selector, kind)[0] ?? null;

/** Nearest ancestor-or-self matching `selector`; null when there is none or the target is no element. */
export function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  const hit = target instanceof Element && target.closest(selector);
  return hit instanceof HTMLElement ? hit : null;
}
