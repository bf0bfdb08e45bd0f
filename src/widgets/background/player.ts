import type { BackgroundVideo } from './settings';

/** A running background video of any provider. */
export interface Player {
  /** The node that is sized to cover its box. */
  readonly node: HTMLElement;
  /** Width by height of the picture. */
  readonly ratio: number;
  play(): void;
  pause(): void;
  stop(): void;
}

/**
 * Starts a player in a box and settles once it can be sized.
 * @throws Error when the provider cannot be reached
 */
export type StartPlayer = (box: HTMLElement, video: BackgroundVideo) => Promise<Player>;

/** Ratio assumed where the provider names none. */
export const WIDE = 16 / 9;

/** Keeps an embedded player out of the tab order and the accessibility tree: it is decoration. */
export function hideFromReaders(frame: HTMLElement): void {
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
}
