import type { Stop } from '../dom/types';

/**
 * Listeners that all widgets of a kind share: added with the first node, removed with the last, so that they grow with
 * kinds and not with nodes. Call the result once per node; it answers the node's end.
 */
export function sharedListeners(listenOn: (document: Document) => Stop): (node: Element) => Stop {
  const nodes = new Set<Element>();
  let stop: Stop | undefined;
  return (node) => {
    nodes.add(node);
    stop ??= listenOn(node.ownerDocument);
    return () => {
      if (!nodes.delete(node) || nodes.size) return;
      stop?.();
      stop = undefined;
    };
  };
}
