import { findAll } from '../dom/find';
import { decoded } from '../dom/links';
import { nearest } from '../dom/nearest';
import { firstShown, isDisplayedItself } from '../dom/visible';
import { PANELS } from './selectors';

/** Whether the element is displayed, or would be if closed panels around it were open. */
export function isReachable(element: Element): boolean {
  for (let node: Element | null = element; node; node = node.parentElement)
    if (!isDisplayedItself(node) && !node.matches(PANELS)) return false;
  return true;
}

/**
 * The element of a hash; null for an empty hash. A template that is printed twice has each id twice: then
 * the one that is displayed or in a closed panel, and of those the nearest to `link`, or without a link the first displayed.
 */
export function hashTarget(document: Document, hash: string, link?: Node): HTMLElement | null {
  const id = decoded(hash.slice(1));
  const first = id ? document.getElementById(id) : null;
  if (!first) return null;
  const all = findAll(document, `[id=${JSON.stringify(id)}]`);
  if (all.length < 2) return first;
  const reachable = all.filter(isReachable);
  const candidates = reachable.length ? reachable : all;
  return link ? nearest(link, candidates) : firstShown(candidates);
}

/** Whether a link leads to an element of this page. */
export function leadsToPart(link: HTMLAnchorElement): boolean {
  const { ownerDocument, pathname, search, hash } = link;
  const { location } = ownerDocument;
  const isHere = pathname === location.pathname && search === location.search;
  return isHere && hashTarget(ownerDocument, hash) !== null;
}

/** How a video is played: by one of the two providers, or as a file. */
export type VideoKind = 'youtube' | 'vimeo' | 'hosted';

const YOUTUBE = /^(?:https?:)?(?:\/\/)?(?:www\.)?(?:m\.)?youtu(?:\.be\/|be(?:-nocookie)?\.com\/)/i;
const YOUTUBE_ID = /(?:youtu\.be\/|\/(?:embed|v|vi|user)\/|[?&]vi?=)([^?&"'>]+)/;
const VIMEO_ID = /vimeo\.com\/(?:\w+\/)*(\d+)/;

/** The provider of a link, including YouTube's privacy-enhanced host; an unknown link is a file. */
export function videoKind(link: string): VideoKind {
  if (link.includes('vimeo.com')) return 'vimeo';
  return YOUTUBE.test(link) ? 'youtube' : 'hosted';
}

/** The URL of an embedded player with or without autoplay; the fragment (Vimeo's `#t=`) stays at the end. */
export function playerAddress(address: string, autoplays: boolean): string {
  const [base = '', ...hash] = address.split('#');
  const bare = base.replace(/([?&])autoplay=[^&]*(?:&|$)/, '$1').replace(/[?&]$/, '');
  const own = autoplays ? `${bare}${bare.includes('?') ? '&' : '?'}autoplay=1` : bare;
  return [own, ...hash].join('#');
}

/** The provider's id of a video, or null if the link has none. */
export function videoId(link: string): string | null {
  const pattern = videoKind(link) === 'vimeo' ? VIMEO_ID : YOUTUBE_ID;
  return pattern.exec(link)?.[1] ?? null;
}

/** URL of a hosted file, limited to a part in seconds; `end` 0 plays to the end. */
export function hostedSource(link: string, start: number, end: number): string {
  return start || end ? `${link}#t=${start}${end ? `,${end}` : ''}` : link;
}
