import { atom, computed } from 'nanostores';
import { shared } from '../host/registry';
import type { Verdict } from './rules/evaluate';
import type { PopupSettings } from './settings';
import type { TriggerName } from './triggers/arm';

/** Why a popup did not show when it was asked to. */
export type Refusal = 'disabled' | 'another popup was shown';

/**
 * `opening`: its dialog stands, the event is being emitted. `open`: its content is ready. `closing`: only the exit
 * animation is left.
 */
export type Phase = 'closed' | 'opening' | 'open' | 'closing';

/** One popup of the page as it stands now. */
export interface PopupState {
  readonly id: string;
  readonly settings: PopupSettings;
  readonly phase: Phase;
  /** Number of its last opening, counted over all popups of the page; 0 when it never opened. */
  readonly opening: number;
  /** What the visitor used to open it; gets focus back. */
  readonly opener: HTMLElement | null;
  /** Id of the dialog's element; the page's CSS is written against it (contract 4.7). */
  readonly dialogId: string;
  /** A flick back to the top on touch screens counts as exit intent. */
  readonly hasTouchExit: boolean;
  /** Each active rule and whether it passed (contract 4.4). */
  readonly timing: readonly Verdict[];
  /** Triggers still waiting. */
  readonly armed: readonly TriggerName[];
  /** The trigger that fired. */
  readonly fired: TriggerName | null;
  readonly refused: Refusal | null;
}

/** The popups of the page, in the order they were printed. Written by the actions only. */
export const $popups = shared('popups/popups', () => atom<readonly PopupState[]>([]));

/** Whether any popup has been shown on this page view (contract 4.6). */
export const $hasPopped = shared('popups/has popped', () => atom(false));

/** Whether a popup is on show. */
export const isOpen = ({ phase }: PopupState): boolean => phase === 'opening' || phase === 'open';

/** Number of the opening on show; 0 while the popup is closed or closing. */
export const openingOf = (popup: PopupState): number => (isOpen(popup) ? popup.opening : 0);

/** Open popups, the topmost last. */
export const $openPopups = shared('popups/open', () =>
  computed($popups, (popups) => popups.filter(isOpen).sort((one, other) => one.opening - other.opening)),
);

/** A popup by its id. */
export const popupOf = (id: string): PopupState | undefined => $popups.get().find((popup) => popup.id === id);
