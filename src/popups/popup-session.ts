import { atom, type WritableAtom } from 'nanostores';
import type { PopupSettings, TriggerName } from './popup-settings';
import { type PageSignals, pageSignals } from './rules/page-signals';
import type { Verdict } from './rules/popup-rules';

/** Why a popup was not shown when it was to open. */
export type Refusal = 'disabled' | 'another popup was shown';

/**
 * `opening`: the dialog is drawn, the event is being emitted. `open`: the content is connected. `closing`: only the exit
 * animation is left.
 */
export type PopupPhase = 'closed' | 'opening' | 'open' | 'closing';

/** What is drawn of a popup. */
export interface PopupView {
  readonly phase: PopupPhase;
  /** Number of its last opening, counted over all popups of the page; 0 before the first. */
  readonly opening: number;
  /** Id of the dialog; the page's CSS is written for it. */
  readonly dialogId: string;
  /** Triggers that wait. */
  readonly armed: readonly TriggerName[];
}

/** What other scripts have of a popup, as far as events use it. */
interface PopupInstance {
  getModal(): { trigger(name: string): void };
}

/** One popup, from its discovery on the page to the unmount of `Popups`. */
export interface PopupSession {
  readonly id: string;
  readonly page: PagePopups;
  readonly settings: PopupSettings;
  /** Each active rule and whether it passed. */
  readonly timing: readonly Verdict[];
  /** Whether a flick back towards the top counts as exit intent on touch screens. */
  readonly hasTouchExit: boolean;
  readonly $view: WritableAtom<PopupView>;
  /** The document as printed; the server owns it. */
  source: HTMLElement;
  /** The copy of the current or last opening. */
  copy: HTMLElement | null;
  /** The control that the visitor opened it with; gets the focus back. */
  opener: HTMLElement | null;
  /** The trigger that fired. */
  fired: TriggerName | null;
  refused: Refusal | null;
  /** What events carry and `documentsManager.documents[id]` holds. */
  instance: PopupInstance | null;
  isShown(): boolean;
  /** Changes the view; it is drawn on return, since other scripts read the dialog in the same task. */
  update(change: Partial<PopupView>): void;
}

/** The popups of the page: one per page, from the mount of `Popups` to its unmount. */
export interface PagePopups {
  /** In the order they were printed. */
  readonly $popups: WritableAtom<readonly PopupSession[]>;
  readonly signals: PageSignals;
  /** Openings so far. */
  openings: number;
  /** Whether a popup was shown on this page view. */
  hasPopped: boolean;
  /** Open popups that keep the page from scrolling. */
  readonly scrollLocks: Set<PopupSession>;
}

/** Makes the state of a page's popups. */
export const createPagePopups = (): PagePopups => ({
  $popups: atom<readonly PopupSession[]>([]),
  signals: pageSignals(window),
  openings: 0,
  hasPopped: false,
  scrollLocks: new Set(),
});

/** Whether a popup is shown, other than in its exit animation. */
export const isShown = ({ phase }: PopupView): boolean => phase === 'opening' || phase === 'open';

/** Number of the current opening; 0 while the popup is closed or closing. */
export const openingOf = (view: PopupView): number => (isShown(view) ? view.opening : 0);

type Found = Pick<PopupSession, 'id' | 'settings' | 'timing' | 'hasTouchExit' | 'source'>;

/** Makes the session of a popup that was found on the page; `armed` are its triggers if all rules passed. */
export function createPopupSession(
  page: PagePopups,
  found: Found,
  armed: readonly TriggerName[],
): PopupSession {
  const dialogId = `elementor-popup-modal-${found.id}`;
  const $view = atom<PopupView>({ phase: 'closed', opening: 0, dialogId, armed });
  return {
    ...found,
    page,
    $view,
    copy: null,
    opener: null,
    fired: null,
    refused: null,
    instance: null,
    isShown: () => isShown($view.get()),
    update: (change) => $view.set({ ...$view.get(), ...change }),
  };
}

/** A popup of the page by its id. */
export const popupOf = ({ $popups }: PagePopups, id: string): PopupSession | undefined =>
  $popups.get().find((popup) => popup.id === id);

/** The shown popups of the page, the topmost last. */
export const shownPopups = ({ $popups }: PagePopups): PopupSession[] =>
  $popups
    .get()
    .filter((popup) => popup.isShown())
    .sort((one, other) => one.$view.get().opening - other.$view.get().opening);

/** The copy of the current or last opening; before the first, the printed document. */
export const contentOf = ({ copy, source }: PopupSession): HTMLElement => copy ?? source;
