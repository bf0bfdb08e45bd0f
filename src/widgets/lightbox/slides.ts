import { nearest } from '../../dom/nearest';
import { firstShown, isVisible } from '../../dom/visible';
import { allowedAddress } from '../../host/page/navigate';
import { asString, toObject } from '../../host/settings';
import { IMAGE_TYPES } from '../selectors';

/** Elements that can open the lightbox. */
export const LINKS = 'a, [data-elementor-lightbox]';
const OPEN = 'data-elementor-open-lightbox';
const GROUP = 'data-elementor-lightbox-slideshow';
const INDEX = 'data-elementor-lightbox-index';
const TITLE = 'data-elementor-lightbox-title';
const DESCRIPTION = 'data-elementor-lightbox-description';
const VIDEO = 'data-elementor-lightbox-video';
const CONTENT = 'data-elementor-lightbox';
const ACTION_HASH = 'data-e-action-hash';
/** Copies of slides, which are not slides of the lightbox. */
const DUPLICATES = '.swiper-slide-duplicate, .slick-cloned';

const IMAGE_FILE = new RegExp(`^[^?]+\\.(?:${IMAGE_TYPES.join('|')})(?:\\?.*)?$`, 'i');

/**
 * Whether a click on this link opens the lightbox.
 * @param isDefault the kit setting `global_image_lightbox`
 */
export function opensLightbox(link: Element, isDefault: boolean): boolean {
  const isLink = link.localName === 'a';
  const isVideo = link.hasAttribute(VIDEO);
  if (isLink && !isVideo && (link.hasAttribute('download') || !IMAGE_FILE.test(addressOf(link))))
    return false;
  if (!isLink && !link.hasAttribute(CONTENT)) return false;
  const choice = link.getAttribute(OPEN);
  return choice === 'yes' || (isDefault && choice !== 'no');
}

/** A link's URL as written; a link in an SVG may have it in `xlink:href`. */
function addressOf(link: Element): string {
  return (link.getAttribute('href') ?? link.getAttribute('xlink:href') ?? '').trim();
}

/** Content of the lightbox. */
export type Content =
  | { kind: 'slides'; id: string; slides: readonly Slide[]; start: number; options: Options }
  | { kind: 'video'; id: string; url: string; settings: Readonly<Record<string, unknown>>; options: Options };

/** Options of the dialog, named as in the video widget. */
type Options = Readonly<Record<string, unknown>>;

/** Content of a clicked link or box; null if there is nothing to show. */
export function contentOf(link: Element): Content | null {
  const own = parseJson(link.getAttribute(CONTENT));
  if (own && asString(own.type) !== 'slideshow') return contentFrom(own, link.ownerDocument, link);
  const slide = slideOf(link, 0);
  const group = link.getAttribute(GROUP);
  if (!slide) return null;
  if (!group) return single(slide);
  return groupContent(link.ownerDocument, group, slide.video ?? slide.image, link);
}

/** Content of a link action or an API call: a group, one image, or a video; `opener` is the pressed link. */
export function contentFrom(
  settings: Readonly<Record<string, unknown>>,
  document: Document,
  opener?: Element | null,
): Content | null {
  const url = allowedAddress(settings.url);
  const group = asString(settings.slideshow);
  const content = group && groupContent(document, group, url, opener);
  if (content) return content;
  if (!url) return null;
  if (asString(settings.type) === 'video') {
    const options = toObject(settings.modalOptions);
    return { kind: 'video', id: asString(options.id, 'elementor-lightbox-video'), url, settings, options };
  }
  return single({ image: url, video: null, title: '', description: '', alt: '', hash: null, order: 0 });
}

/** A whole group that starts at one URL; null if the page has no such group. */
export function groupContent(
  document: Document,
  group: string,
  address: string | null,
  opener?: Element | null,
): Content | null {
  const slides = slidesOfGroup(document, group, opener);
  if (!slides.length) return null;
  return {
    kind: 'slides',
    id: `elementor-lightbox-slideshow-${group}`,
    slides,
    start: startIndex(slides, address),
    options: {},
  };
}

const single = (slide: Slide): Content => ({
  kind: 'slides',
  id: 'elementor-lightbox-slideshow-single-img',
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

/** The slide of a link, or null if its target cannot be shown. */
function slideOf(link: Element, order: number) {
  const image = allowedAddress(addressOf(link));
  const rawVideo = link.getAttribute(VIDEO);
  const video = allowedAddress(rawVideo);
  if (rawVideo ? !video : !image) return null;
  const index = Number.parseInt(link.getAttribute(INDEX) ?? '', 10);
  return {
    image: image ?? '',
    video,
    title: link.getAttribute(TITLE) ?? '',
    description: link.getAttribute(DESCRIPTION) ?? '',
    alt: link.querySelector('img')?.getAttribute('alt') ?? '',
    hash: link.getAttribute(ACTION_HASH),
    /** Index of the slide in the group, from 0; document order if the markup has none. */
    order: Number.isNaN(index) ? order : index,
  };
}

/** One slide: an image, or a video if `video` is set. URLs are absolute http(s) URLs. */
export type Slide = NonNullable<ReturnType<typeof slideOf>>;

const WIDGET = '.elementor-widget[data-id]';
const widgetOf = (link: Element): HTMLElement | null => link.closest<HTMLElement>(WIDGET);

/** Of the copies of a widget the one that is meant: one that is displayed, the nearest to the opener or without one the first. */
function meantCopy(copies: readonly HTMLElement[], opener?: Element | null): HTMLElement | null {
  const shown = copies.filter(isVisible);
  return opener ? nearest(opener, shown.length ? shown : copies) : firstShown(copies);
}

/**
 * The widgets of a group whose copies count. A template that is printed twice, and a loop's items, have each widget twice; in a
 * group of the author's own, items with other pictures are no copies.
 */
function widgetsOfGroup(
  links: readonly Element[],
  group: string,
  opener?: Element | null,
): ReadonlySet<HTMLElement | null> {
  const widgets = [...new Set(links.map(widgetOf).filter((widget) => widget !== null))];
  const picturesOf = (widget: HTMLElement): string =>
    JSON.stringify(
      links.filter((link) => widgetOf(link) === widget).map((link) => link.getAttribute('href')),
    );
  const isCopy = (one: HTMLElement, other: HTMLElement): boolean => {
    const { id } = one.dataset;
    if (!id || id !== other.dataset.id) return false;
    return group.includes(id) || picturesOf(one) === picturesOf(other);
  };
  const copiesOf = (widget: HTMLElement): HTMLElement[] => widgets.filter((other) => isCopy(widget, other));
  return new Set([null, ...widgets.filter((widget) => meantCopy(copiesOf(widget), opener) === widget)]);
}

/** All slides of a group in the page, in the group's order, without copies made by carousels, and each widget's once. */
export function slidesOfGroup(root: ParentNode, group: string, opener?: Element | null): Slide[] {
  const all = [...root.querySelectorAll(`[${GROUP}]`)].filter(
    (link) => link.getAttribute(GROUP) === group && !link.closest(DUPLICATES),
  );
  const widgets = widgetsOfGroup(all, group, opener);
  const links = all.filter((link) => widgets.has(widgetOf(link)));
  const slides = links.map(slideOf).filter((slide): slide is Slide => slide !== null);
  return slides.sort((a, b) => a.order - b.order);
}

/** Index of the slide with this URL; 0 if there is none. */
export function startIndex(slides: readonly Slide[], address: string | null): number {
  return Math.max(
    0,
    slides.findIndex(({ image, video }) => address !== null && (video ?? image) === address),
  );
}
