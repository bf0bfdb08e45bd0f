import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import { stopAll } from '../../dom/types';
import { openModal } from '../../overlay/modal';

const FADE = 400;
const CLASSES =
  'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox';

/** An open dialog: its element, its way out. */
export interface Dialog {
  element: HTMLElement;
  /** Gives the page and the focus back, fades out; a second call does nothing. */
  close(): Promise<void>;
}

/** What the dialog asks of its content. */
export interface DialogSetup {
  id: string;
  label: string;
  /** Gets the focus back; what had it before when null. */
  opener: HTMLElement | null;
  /** Said when the visitor wants out by Escape or a click on the ground. */
  leave(): void;
}

/** Puts an empty modal dialog over the page (contract 3.19). */
export function openDialog(document: Document, { id, label, opener, leave }: DialogSetup): Dialog {
  const element = document.createElement('div');
  element.id = id;
  element.className = CLASSES;
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': label })) {
    element.setAttribute(name, value);
  }
  Object.assign(element.style, { display: 'block', outline: 'none' });
  document.body.append(element);
  const ways = { isModal: true, escape: leave, background: leave };
  const release = stopAll([
    openModal(element, opener ? { ...ways, returnTo: opener } : ways),
    ...(['wheel', 'touchmove'] as const).map((type) => listen(element, type, hold, { passive: false })),
  ]);
  fade(element, [0, 1]);
  let closing: Promise<void> | undefined;
  const finish = async (): Promise<void> => {
    release();
    if (document.fullscreenElement) await document.exitFullscreen().catch(() => undefined);
    await fade(element, [1, 0]);
    element.remove();
  };
  return {
    element,
    close: () => {
      closing ??= finish();
      return closing;
    },
  };
}

/** The page behind does not scroll along. */
function hold(event: Event): void {
  if (event.cancelable) event.preventDefault();
}

function fade(element: HTMLElement, opacity: [number, number]): Promise<unknown> {
  if (typeof element.animate !== 'function' || prefersReducedMotion(element)) return Promise.resolve();
  return element.animate({ opacity }, { duration: FADE }).finished.catch(() => undefined);
}
