import { isInShownPart } from './visible';

const precedes = (one: Node, other: Node): boolean =>
  Boolean(one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING);

/** Which of several equally near elements is meant: the last one before the node, or the first one after it. */
export type Side = 'before' | 'after';

/**
 * Of several elements of a kind the one that a node belongs to: the one around it, else the one below the smallest element
 * around the node that has any. Of several there the next one on `side`, else the next one on the other side.
 */
export function nearest<T extends Element>(
  node: Node,
  candidates: readonly T[],
  side: Side = 'after',
): T | null {
  const around = candidates.filter((one) => one.contains(node)).at(-1);
  if (around) return around;
  for (let parent = node.parentElement; parent; parent = parent.parentElement) {
    const inside = candidates.filter((one) => parent?.contains(one));
    if (!inside.length) continue;
    const before = inside.filter((one) => precedes(one, node)).at(-1);
    const after = inside.find((one) => precedes(node, one));
    return (side === 'before' ? (before ?? after) : (after ?? before)) ?? null;
  }
  return candidates[0] ?? null;
}

/** Of panels, which may be closed, those in parts of the page that are displayed; all if none is (a template for phones). */
export function shownPanels<T extends Element>(panels: readonly T[]): readonly T[] {
  const shown = panels.filter(isInShownPart);
  return shown.length ? shown : panels;
}

/** The same as `nearest` for panels: those in hidden parts of the page count last. */
export const nearestPanel = <T extends Element>(node: Node, panels: readonly T[]): T | null =>
  nearest(node, shownPanels(panels));
