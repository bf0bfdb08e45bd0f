import { addressOf } from './eligibility';
import { ACTION_HASH, DESCRIPTION, DUPLICATES, GROUP, INDEX, TITLE, VIDEO } from './markup';

/** One slide: an image, or a video when `video` is set. Addresses are absolute http(s). */
export interface Slide {
  image: string;
  video: string | null;
  title: string;
  description: string;
  alt: string;
  hash: string | null;
  /** Where the slide stands in the group, from 0; document order when the markup gives none. */
  order: number;
}

/** The address as a full http(s) address, or null: others are refused. */
export function safeAddress(raw: unknown, base: string): string | null {
  if (typeof raw !== 'string' || raw === '') return null;
  const url = URL.parse?.(raw, base) ?? parseOld(raw, base);
  return url && /^https?:$/.test(url.protocol) ? url.href : null;
}

/** The slide a link stands for, or null when it leads nowhere that can be shown. */
export function slideOf(link: Element, order: number): Slide | null {
  const base = link.ownerDocument.baseURI;
  const image = safeAddress(addressOf(link), base);
  const rawVideo = link.getAttribute(VIDEO);
  const video = safeAddress(rawVideo, base);
  if (rawVideo ? !video : !image) return null;
  const index = Number.parseInt(link.getAttribute(INDEX) ?? '', 10);
  return {
    image: image ?? '',
    video,
    title: link.getAttribute(TITLE) ?? '',
    description: link.getAttribute(DESCRIPTION) ?? '',
    alt: link.querySelector('img')?.getAttribute('alt') ?? '',
    hash: link.getAttribute(ACTION_HASH),
    order: Number.isNaN(index) ? order : index,
  };
}

/** All slides of a group in the page, copies made by carousels left out, in the group's order. */
export function slidesOfGroup(root: ParentNode, group: string): Slide[] {
  const links = [...root.querySelectorAll(`[${GROUP}]`)].filter(
    (link) => link.getAttribute(GROUP) === group && !link.closest(DUPLICATES),
  );
  const slides = links.map(slideOf).filter((slide): slide is Slide => slide !== null);
  return slides.sort((a, b) => a.order - b.order);
}

/** Position of the slide that shows this address, 0 when none does. */
export function startOf(slides: readonly Slide[], address: string | null): number {
  return Math.max(
    0,
    slides.findIndex(({ image, video }) => address !== null && (video ?? image) === address),
  );
}

function parseOld(raw: string, base: string): URL | null {
  try {
    return new URL(raw, base);
  } catch {
    return null;
  }
}
