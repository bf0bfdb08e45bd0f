import type { RefObject } from 'react';
import type { SliderOptions } from './options';

/** What a slider consists of. The viewport is ours, around the server's wrapper. */
export interface SliderLayout {
  readonly gallery: HTMLElement;
  readonly slides: readonly HTMLElement[];
  readonly options: SliderOptions;
  readonly viewport: RefObject<HTMLDivElement | null>;
  readonly isRtl: boolean;
  /** The first of the slides that are seen, and how many they are. */
  readonly first: number;
  readonly visible: number;
}
