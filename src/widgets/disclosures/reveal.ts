import { atom } from 'nanostores';
import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';
import { nextFrame } from '../../timing/schedule';

/** Hash the page was opened with; empty once the visitor does something: from then on they decide what is open. */
export const $awaitedHash = shared('widgets/awaited hash', () => atom(globalThis.location?.hash ?? ''));

/** Element a hash names; null for an empty or undecodable hash. */
export function hashTarget(document: Document, hash: string): Element | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

const openers = new WeakMap<Element, () => void>();

/** Registers a panel that may be closed: `open` is called when a link's target lies in it (or is its title). */
export function addOpenable(panel: Element, open: () => void): Stop {
  openers.set(panel, open);
  const target = hashTarget(panel.ownerDocument, $awaitedHash.get());
  if (target && panel.contains(target)) {
    open();
    nextFrame(() => target.scrollIntoView?.());
  }
  return () => void openers.delete(panel);
}

/** Opens every closed panel around `target`, the outermost first; answers whether there was one. */
export function reveal(target: Element): boolean {
  const around: (() => void)[] = [];
  for (let node: Element | null = target; node; node = node.parentElement) {
    const open = openers.get(node);
    if (open) around.unshift(open);
  }
  for (const open of around) open();
  return around.length > 0;
}
