import type { Stop } from '../../dom/types';
import { nextFrame } from '../../timing/schedule';
import { hashTarget } from './hash-target';
import { $awaitedHash } from './stores';

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
