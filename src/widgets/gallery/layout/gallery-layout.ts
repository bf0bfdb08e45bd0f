import type { GalleryOptions } from '../settings';

/** CSS properties by name. */
export type Properties = Readonly<Record<string, string>>;

/** What the stylesheet positions a gallery from: properties of the container and of each shown item. */
export interface GalleryLayout {
  readonly container: Properties;
  readonly items: readonly Properties[];
}

/** Makes a layout of shown items from their ratios (width in heights) and the container's width in px. */
export type MakeLayout = (ratios: readonly number[], width: number, options: GalleryOptions) => GalleryLayout;
