import type { Stop } from '../../dom/types';
import { nextFrame } from '../../timing/frame';

const panels = new Map<Element, () => void>();
/** Hash the page was opened with, until the visitor does something. */
let awaited: string | undefined;

/** Forgets the hash the page was opened with: from now on the visitor decides what is open. */
export function forgetHash(): void {
  awaited = '';
}

/** Element a hash names; null for an empty or undecodable hash. */
export function hashTarget(document: Document, hash: string): Element | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

/** Registers a panel that may be closed: `open` is called when a link's target lies in it (or is its title). */
export function openable(panel: Element, open: () => void): Stop {
  const { ownerDocument: document } = panel;
  panels.set(panel, open);
  awaited ??= document.location.hash;
  const target = awaited ? hashTarget(document, awaited) : null;
  if (target && panel.contains(target)) {
    open();
    nextFrame(() => target.scrollIntoView?.());
  }
  return () => void panels.delete(panel);
}

/** Opens every closed panel around `target`, the outermost first; answers whether there was one. */
export function reveal(target: Element): boolean {
  const around: (() => void)[] = [];
  for (let node: Element | null = target; node; node = node.parentElement) {
    const open = panels.get(node);
    if (open) around.unshift(open);
  }
  for (const open of around) open();
  return around.length > 0;
}
