import { asString, toObject } from '../../host/settings';
import { CONTENT, GROUP } from './markup';
import { type Slide, safeAddress, slideOf, slidesOfGroup, startOf } from './slides';

/** What one opening of the lightbox shows. */
export type Content =
  | { kind: 'slides'; id: string; slides: readonly Slide[]; start: number; options: Options }
  | { kind: 'video'; id: string; url: string; settings: Readonly<Record<string, unknown>>; options: Options };

/** Options of the dialog, as the video widget names them. */
export type Options = Readonly<Record<string, unknown>>;

const SINGLE = 'elementor-lightbox-slideshow-single-img';
const groupId = (group: string): string => `elementor-lightbox-slideshow-${group}`;

/** Content of a clicked link or box; null when there is nothing that may be shown. */
export function contentOf(link: Element): Content | null {
  const own = parseJson(link.getAttribute(CONTENT));
  if (own && asString(own.type) !== 'slideshow') return contentFrom(own, link.ownerDocument);
  const slide = slideOf(link, 0);
  const group = link.getAttribute(GROUP);
  if (!slide) return null;
  if (!group) return single(slide);
  return groupContent(link.ownerDocument, group, slide.video ?? slide.image);
}

/** Content of an action or of a call from outside: a group, one image, or a video. */
export function contentFrom(settings: Readonly<Record<string, unknown>>, document: Document): Content | null {
  const url = safeAddress(settings.url, document.baseURI);
  const group = asString(settings.slideshow);
  if (group) {
    const content = groupContent(document, group, url);
    if (content) return content;
  }
  if (!url) return null;
  if (asString(settings.type) === 'video') {
    const options = toObject(settings.modalOptions);
    return { kind: 'video', id: asString(options.id, 'elementor-lightbox-video'), url, settings, options };
  }
  return single({ image: url, video: null, title: '', description: '', alt: '', hash: null, order: 0 });
}

/** A whole group, started at one address; null when the page has no such group. */
export function groupContent(document: Document, group: string, address: string | null): Content | null {
  const slides = slidesOfGroup(document, group);
  if (!slides.length) return null;
  return { kind: 'slides', id: groupId(group), slides, start: startOf(slides, address), options: {} };
}

const single = (slide: Slide): Content => ({
  kind: 'slides',
  id: SINGLE,
  slides: [slide],
  start: 0,
  options: {},
});

function parseJson(raw: string | null): Readonly<Record<string, unknown>> | null {
  if (!raw) return null;
  try {
    return toObject(JSON.parse(raw));
  } catch {
    return null;
  }
}
