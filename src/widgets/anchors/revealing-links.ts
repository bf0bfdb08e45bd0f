import { closest } from '../../dom/find';
import { useEvent } from '../../react/hooks/use-event';
import { nextFrame } from '../../timing/schedule';
import { $awaitedHash, hashTarget, reveal } from '../disclosures/reveal';

const CAPTURE = { capture: true };

/** The element on this page that a link leads to. */
function targetOfLink(link: HTMLElement | null): Element | null {
  if (!(link instanceof HTMLAnchorElement)) return null;
  const { hash, pathname, search, ownerDocument } = link;
  const here = ownerDocument.location;
  return pathname === here.pathname && search === here.search ? hashTarget(ownerDocument, hash) : null;
}

/** In-page links and history moves open the tab or accordion that holds their target, before anybody scrolls to it. */
export function useRevealingLinks(document: Document): void {
  const forget = (): void => $awaitedHash.set('');
  useEvent(document, 'pointerdown', forget, CAPTURE);
  useEvent(document, 'keydown', forget, CAPTURE);
  useEvent(
    document,
    'click',
    ({ target }) => {
      const named = targetOfLink(closest(target, 'a[href*="#"]'));
      if (named) reveal(named);
    },
    CAPTURE,
  );
  useEvent(document.defaultView, 'hashchange', () => {
    const target = hashTarget(document, document.location.hash);
    if (target && reveal(target)) nextFrame(() => target.scrollIntoView?.());
  });
}
