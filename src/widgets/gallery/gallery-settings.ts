import { find, findAll } from '../../dom/find';
import { isOn, type Settings, sizeOf } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** One image of a gallery. */
export interface GalleryItem {
  readonly node: HTMLElement;
  readonly picture: HTMLElement;
  /** Indexes of its galleries; empty if the widget has only one. */
  readonly tags: readonly string[];
  /** Width / height. */
  readonly ratio: number;
}

/** The server's markup of a gallery. */
export interface GalleryParts {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly items: readonly GalleryItem[];
  readonly titles: readonly HTMLElement[];
}

/** Attribute with the lightbox group of an image. */
export const GROUP = 'data-elementor-lightbox-slideshow';
export const TITLE = '.elementor-gallery-title';
/** Ratio of an image without a known size. */
const USUAL_RATIO = 1.5;

function ratioOf({ dataset }: HTMLElement): number {
  const ratio = Number(dataset.width) / Number(dataset.height);
  return ratio > 0 && Number.isFinite(ratio) ? ratio : USUAL_RATIO;
}

function itemOf(node: HTMLElement): GalleryItem | null {
  const picture = find(node, '.e-gallery-image');
  const tags = node.getAttribute('data-e-gallery-tags')?.split(',') ?? [];
  return picture && { node, picture, tags, ratio: ratioOf(picture) };
}

/** Parts of a gallery; null without a container. */
export function partsOf(widget: HTMLElement): GalleryParts | null {
  const container = find(widget, '.elementor-gallery__container');
  if (!container) return null;
  const items = findAll(container, '.e-gallery-item')
    .map(itemOf)
    .filter((item): item is GalleryItem => item !== null);
  return { widget, container, items, titles: findAll(widget, TITLE) };
}

const ALL = 'all';

/** Index of the gallery that a title of the bar shows. */
export const indexOf = ({ dataset }: HTMLElement): string => dataset.galleryIndex ?? ALL;

/** Whether an item is in the gallery with this index; null: before one is chosen. */
export const shows = (index: string | null, { tags }: GalleryItem): boolean =>
  index === null || index === ALL || tags.includes(index);

/** Name of an image: its alternative text, its title, or the name of its file. */
export function nameOf({ node, picture }: GalleryItem): string {
  const title = node.getAttribute('data-elementor-lightbox-title');
  const written = picture.getAttribute('aria-label') || title || node.textContent;
  const file = (node.getAttribute('href') ?? picture.dataset.thumbnail ?? '')
    .split(/[?#]/)[0]
    ?.split('/')
    .pop();
  return written?.trim() || (file ?? '').replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
}

/** Layout of a gallery. */
type GalleryKind = 'grid' | 'justified' | 'masonry';

const kindOf = (value: unknown): GalleryKind =>
  value === 'justified' || value === 'masonry' ? value : 'grid';

/** `3:2` as height / width; two thirds if it is invalid. */
function heightRatioOf(value: unknown): number {
  const [width = 0, height = 0] = asString(value).split(':').map(Number);
  return width > 0 && height > 0 ? height / width : 2 / 3;
}

const atLeast = (least: number, value: number): number => (value >= least ? value : least);

/** Parses a gallery's layout; `of` resolves a setting for a device. Missing settings have Elementor's defaults. */
export function parseGallery(settings: Settings, of: (key: string) => unknown) {
  return {
    kind: kindOf(settings.gallery_layout),
    columns: atLeast(1, Math.floor(asNumber(of('columns'), 4))),
    gap: atLeast(0, sizeOf(of('gap'), 10)),
    idealHeight: atLeast(1, sizeOf(of('ideal_row_height'), 200)),
    /** Height / width of a grid's cells. */
    ratio: heightRatioOf(settings.aspect_ratio),
  };
}

/** Options of a gallery on the current device. Lengths in px. */
export type GalleryOptions = Readonly<ReturnType<typeof parseGallery>>;

/** Whether images load when they near the viewport. */
export const isLazy = (settings: Settings): boolean => isOn(settings.lazyload);

/** Names of the hover animations; empty for none. */
export const parseHover = (settings: Settings) => ({
  image: asString(settings.image_hover_animation),
  overlay: asString(settings.background_overlay_hover_animation),
  content: asString(settings.content_hover_animation),
  isSequenced: isOn(settings.content_sequenced_animation),
});

/** Hover animations, the same on all devices. */
export type GalleryHover = Readonly<ReturnType<typeof parseHover>>;
