import type { Stop } from '../dom/types';
import type { Elementor } from '../elementor/runtime';
import type { DialogParts } from './dialog';
import type { Facade } from './instance';
import type { Verdict } from './rules/evaluate';
import type { Visit } from './rules/visit';
import type { PopupSettings } from './settings';
import type { TriggerName } from './triggers/arm';

/** Why a popup did not show when it was asked to. */
export type Refusal = 'disabled' | 'another popup was shown';

/** What became of a popup so far, for whoever wonders why it does not show. */
export interface PopupStatus {
  /** Each active rule and whether it passed; empty until evaluated. */
  timing: readonly Verdict[];
  /** Triggers still waiting. */
  armed: readonly TriggerName[];
  /** The trigger that fired. */
  fired: TriggerName | null;
  refused: Refusal | null;
}

/** What all popups of a page share. */
export interface PopupPage {
  readonly elementor: Elementor;
  readonly byId: Map<string, Popup>;
  /** Open popups, the topmost last. */
  open: Popup[];
  /** Whether any popup has been shown on this page view (contract 4.6). */
  hasPopped: boolean;
  /** The visit as it stands now. */
  visit(): Visit;
}

/** One popup of the page. */
export interface Popup {
  readonly id: string;
  readonly page: PopupPage;
  /** The document as printed; every opening shows a fresh copy of it (contract 4.2). */
  source: HTMLElement;
  settings: PopupSettings;
  /** What neighbours get: the facade of contract 4.10. */
  instance: Facade;
  /** The dialog's facade inside it. */
  modal: Facade;
  dialog: DialogParts | null;
  /** The copy on show, or shown last. */
  content: HTMLElement | null;
  isOpen: boolean;
  /** Ends what opening, or a closing still running, has started. */
  release: Stop;
  disarm: Stop;
  status: PopupStatus;
}

const disableKey = (id: string): string => `popup_${id}_disable`;

/** Whether the visitor asked not to see this popup again (contract 4.3). */
export const isDisabled = ({ id, page }: Popup): boolean => Boolean(page.visit().items.get(disableKey(id)));

/** Never shows this popup to this visitor again (contract 4.3). */
export const disable = ({ id, page }: Popup): void => page.visit().items.set(disableKey(id), true);
