/** What an in-page link may scroll to; anything else is the browser's own (contract 3.17). */
const TARGETS = '.elementor-element, .elementor-menu-anchor';

/** Hashes that are links to actions, in both spellings (contract 3.18). */
const ACTIONS = /^#(elementor-action|%23elementor-action)/;

/** The hash of a link that stays on this page, or null. */
export function samePageHash(link: HTMLAnchorElement, here: Location): string | null {
  const { hash, hostname, pathname } = link;
  if (hash.length < 2 || ACTIONS.test(hash)) return null;
  return hostname === here.hostname && pathname === here.pathname ? hash : null;
}

/** The element a hash names: as a selector, else as the id it encodes; an invalid selector names nothing. */
export function targetOf(document: Document, hash: string): HTMLElement | null {
  return eligible(bySelector(document, hash)) ?? eligible(byId(document, hash));
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

const eligible = (element: Element | null): HTMLElement | null =>
  element instanceof HTMLElement && element.matches(TARGETS) ? element : null;
