import type { Stop } from '../../dom/events';
import { nextFrame } from '../../timing/schedule';
import { hashTarget } from '../links';

/** Hash that the page was opened with; empty after the first input of the visitor. */
export const opening = { hash: globalThis.location?.hash ?? '' };

/** What opens each panel. */
const openers = new WeakMap<Element, () => void>();

/** Registers a panel or title; `open` is called when it contains the target of a link. */
export function addOpenable(panel: Element, open: () => void): Stop {
  openers.set(panel, open);
  const target = hashTarget(panel.ownerDocument, opening.hash);
  if (target && panel.contains(target)) {
    open();
    nextFrame(() => target.scrollIntoView?.());
  }
  return () => void openers.delete(panel);
}

/** Opens every panel around `target`, the outermost first; returns whether there was one. */
export function reveal(target: Element): boolean {
  const around: (() => void)[] = [];
  for (let node: Element | null = target; node; node = node.parentElement) {
    const open = openers.get(node);
    if (open) around.unshift(open);
  }
  for (const open of around) open();
  return around.length > 0;
}
