/** Whether the visitor asked for less motion. */
export function prefersReducedMotion(node: Node): boolean {
  const view = (node.ownerDocument ?? (node as Document)).defaultView;
  return Boolean(view?.matchMedia?.('(prefers-reduced-motion: reduce)')?.matches);
}
