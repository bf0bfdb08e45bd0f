import { find, findAll } from '../../dom/find';

/** One picture of a gallery. */
export interface GalleryItem {
  readonly node: HTMLElement;
  readonly picture: HTMLElement;
  /** Galleries it is in; empty where there is only one. */
  readonly tags: readonly string[];
  /** Width in heights. */
  readonly ratio: number;
}

/** The server's markup of a gallery. */
export interface GalleryParts {
  readonly widget: HTMLElement;
  readonly container: HTMLElement;
  readonly items: readonly GalleryItem[];
  readonly titles: readonly HTMLElement[];
}

/** Group of the lightbox that a picture opens in. */
export const GROUP = 'data-elementor-lightbox-slideshow';
export const TITLE = '.elementor-gallery-title';
/** Of a picture whose size the server does not know. */
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

/** What a picture is called: its alternative text, else its title, else the name of its file. */
export function nameOf({ node, picture }: GalleryItem): string {
  const title = node.getAttribute('data-elementor-lightbox-title');
  const written = picture.getAttribute('aria-label') || title || node.textContent;
  const file = (node.getAttribute('href') ?? picture.dataset.thumbnail ?? '')
    .split(/[?#]/)[0]
    ?.split('/')
    .pop();
  return written?.trim() || (file ?? '').replace(/\.\w+$/, '').replace(/[-_]+/g, ' ');
}
