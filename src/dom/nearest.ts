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

/** The same for panels, which may be closed: those in hidden parts of the page (a template for phones) count last. */
export function nearestPanel<T extends Element>(node: Node, panels: readonly T[]): T | null {
  const shown = panels.filter(isInShownPart);
  return nearest(node, shown.length ? shown : panels);
}
