import { delegate, listen, type Stop, stopAll } from '../../dom';
import { nextFrame } from '../../timing';
import { sharedListeners } from '../kind';

interface Panel {
  open(): void;
}

const panels = new Map<Element, Panel>();
/** Target of the hash the page was opened with, until the visitor does something. */
let awaited: Element | null = null;

/** Registers a panel that may be closed: `open` is called when a link's target lies in it (or is its title). */
export function openable(panel: Element, open: () => void): Stop {
  const stop = listenForLinks(panel);
  panels.set(panel, { open });
  if (awaited && panel.contains(awaited)) {
    open();
    scrollTo(awaited);
  }
  return () => {
    panels.delete(panel);
    stop();
  };
}

/** Opens every closed panel around `target`, the outermost first; answers whether there was one. */
export function reveal(target: Element): boolean {
  const around: Panel[] = [];
  for (let node: Element | null = target; node; node = node.parentElement) {
    const panel = panels.get(node);
    if (panel) around.unshift(panel);
  }
  for (const panel of around) panel.open();
  return around.length > 0;
}

const scrollTo = (target: Element): void => void nextFrame(() => target.scrollIntoView());

/** Element a hash names; null for an empty or undecodable hash. */
export function hashTarget(document: Document, hash: string): Element | null {
  try {
    return hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
  } catch {
    return null;
  }
}

function followHash(document: Document): void {
  const target = hashTarget(document, document.location.hash);
  if (target && reveal(target)) scrollTo(target);
}

/** In-page links open the tab or accordion that holds their target, at load, on click and on history moves. */
const listenForLinks = sharedListeners((document) => {
  const view = document.defaultView;
  awaited = hashTarget(document, document.location.hash);
  const forget = (): void => {
    awaited = null;
  };
  const openFor = (_event: Event, link: HTMLElement): void => {
    const { hash, pathname, search } = link as HTMLAnchorElement;
    const here = document.location;
    const target = pathname === here.pathname && search === here.search ? hashTarget(document, hash) : null;
    if (target) reveal(target);
  };
  return stopAll([
    listen(document, 'pointerdown', forget, { capture: true, once: true }),
    listen(document, 'keydown', forget, { capture: true, once: true }),
    delegate(document, 'click', 'a[href*="#"]', openFor, { capture: true }),
    view ? listen(view, 'hashchange', () => followHash(document)) : undefined,
  ]);
});
