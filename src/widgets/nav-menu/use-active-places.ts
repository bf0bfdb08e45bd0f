import { useLayoutEffect } from 'react';
import type { Stop } from '../../dom/types';

const ACTIVE = 'elementor-item-active';
/** Half of the window from above and below: what crosses its middle counts. */
const MIDDLE = '-49% 0px -49% 0px';

/** Marks the items whose place on the page is about the middle of the window. */
export function useActivePlaces(links: readonly HTMLAnchorElement[]): void {
  useLayoutEffect(() => watchPlaces(links), [links]);
}

function watchPlaces(links: readonly HTMLAnchorElement[]): Stop | undefined {
  const places = new Map<Element, HTMLAnchorElement[]>();
  for (const link of links) {
    const place = placeOf(link);
    if (place) places.set(place, [...(places.get(place) ?? []), link]);
    // The server marks every such item; which one it is shows only here.
    mark(link, false);
  }
  if (!places.size || typeof IntersectionObserver !== 'function') return undefined;
  const read = (entries: IntersectionObserverEntry[]): void => {
    for (const { target, isIntersecting } of entries)
      for (const link of places.get(target) ?? []) mark(link, isIntersecting);
  };
  const observer = new IntersectionObserver(read, { rootMargin: MIDDLE });
  for (const place of places.keys()) observer.observe(place);
  return () => observer.disconnect();
}

function mark(link: HTMLAnchorElement, isHere: boolean): void {
  link.classList.toggle(ACTIVE, isHere);
  if (isHere) link.setAttribute('aria-current', 'location');
  else link.removeAttribute('aria-current');
}

/** What an item leads to on this page. */
function placeOf({ hash, pathname, ownerDocument }: HTMLAnchorElement): Element | null {
  if (hash.length < 2 || pathname !== ownerDocument.location.pathname) return null;
  try {
    return ownerDocument.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}
