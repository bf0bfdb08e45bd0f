import { isOn, type Settings, sizeOf } from '../../elementor/element-settings';
import { asNumber, asString } from '../../host/settings';

/** How a gallery arranges its pictures. */
export type GalleryKind = 'grid' | 'justified' | 'masonry';

/** A gallery for the current device. Lengths in px. */
export interface GalleryOptions {
  readonly kind: GalleryKind;
  readonly columns: number;
  readonly gap: number;
  readonly idealHeight: number;
  /** Height of a grid's cell in widths. */
  readonly ratio: number;
}

/** What does not change with the device. */
export interface GalleryHover {
  readonly image: string;
  readonly overlay: string;
  readonly content: string;
  readonly isSequenced: boolean;
}

const kindOf = (value: unknown): GalleryKind =>
  value === 'justified' || value === 'masonry' ? value : 'grid';

/** `3:2` as height in widths; two thirds when it cannot be read. */
function ratioOf(value: unknown): number {
  const [width = 0, height = 0] = asString(value).split(':').map(Number);
  return width > 0 && height > 0 ? height / width : 2 / 3;
}

const atLeast = (least: number, value: number): number => (value >= least ? value : least);

/** Arrangement of a gallery; `of` resolves a setting for a device. Every missing part has the builder's default. */
export function parseGallery(settings: Settings, of: (key: string) => unknown): GalleryOptions {
  return {
    kind: kindOf(settings.gallery_layout),
    columns: atLeast(1, Math.floor(asNumber(of('columns'), 4))),
    gap: atLeast(0, sizeOf(of('gap'), 10)),
    idealHeight: atLeast(1, sizeOf(of('ideal_row_height'), 200)),
    ratio: ratioOf(settings.aspect_ratio),
  };
}

/** Whether pictures wait until they come near the view. */
export const isLazy = (settings: Settings): boolean => isOn(settings.lazyload);

/** Names of the hover animations, empty for none. */
export const parseHover = (settings: Settings): GalleryHover => ({
  image: asString(settings.image_hover_animation),
  overlay: asString(settings.background_overlay_hover_animation),
  content: asString(settings.content_hover_animation),
  isSequenced: isOn(settings.content_sequenced_animation),
});
