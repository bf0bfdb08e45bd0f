import type { Elementor } from '../../elementor/runtime';

/** `elementorFrontend.utils.anchors`, whose settings add-ons may have changed. */
interface Anchors {
  getSettings(path: string): unknown;
}

/** Hashes that are links to actions, in both spellings. */
const ACTIONS = /^#(elementor-action|%23elementor-action)/;

/** The hash of a link that stays on this page, or null. */
export function samePageHash(link: HTMLAnchorElement, here: Location): string | null {
  const { hash, hostname, pathname } = link;
  if (hash.length < 2 || ACTIONS.test(hash)) return null;
  return hostname === here.hostname && pathname === here.pathname ? hash : null;
}

/** The element a hash names: as a selector, else as the id it encodes; an invalid selector names nothing. */
export function targetOf(
  { document, utils }: Pick<Elementor, 'document' | 'utils'>,
  hash: string,
): HTMLElement | null {
  const targets = String((utils.anchors as Anchors).getSettings('selectors.targets'));
  const found = [bySelector(document, hash), byId(document, hash)];
  return found.find((element): element is HTMLElement => isTarget(element, targets)) ?? null;
}

function bySelector(document: Document, hash: string): Element | null {
  try {
    return document.querySelector(hash);
  } catch {
    return null;
  }
}

function byId(document: Document, hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/** Anything that is no target of ours is the browser's own. A selector that is none names no target. */
function isTarget(element: Element | null, targets: string): boolean {
  try {
    return element instanceof HTMLElement && element.matches(targets);
  } catch {
    return false;
  }
}
