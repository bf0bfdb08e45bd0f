import { listen, prefersReducedMotion, type Stop, stopAll } from '../../dom';
import { openModal } from '../../overlay';

const FADE = 400;
const CLASSES =
  'dialog-widget dialog-lightbox-widget dialog-type-buttons dialog-type-lightbox elementor-lightbox';

/** An open dialog: its element, its way out. */
export interface Dialog {
  element: HTMLElement;
  /** Fades out, gives the page and the focus back; a second call does nothing. */
  close(): Promise<void>;
}

/** What the dialog asks of its content. */
export interface DialogSetup {
  id: string;
  label: string;
  opener: HTMLElement | null;
  /** Said when the visitor wants out by Escape or a click beside the content. */
  leave(): void;
}

/**
 * Puts an empty modal dialog over the page (contract 3.19), on the stack it shares with popups: the rest is inert, Tab
 * stays inside, Escape leaves the topmost, the focus goes back to the opener without scrolling.
 */
export function openDialog(document: Document, { id, label, opener, leave }: DialogSetup): Dialog {
  const element = document.createElement('div');
  element.id = id;
  element.className = CLASSES;
  element.tabIndex = -1;
  for (const [name, value] of Object.entries({ role: 'dialog', 'aria-modal': 'true', 'aria-label': label })) {
    element.setAttribute(name, value);
  }
  Object.assign(element.style, { display: 'block', outline: 'none', overscrollBehavior: 'contain' });
  document.body.append(element);
  const layer = openModal(element, {
    isModal: true,
    ...(opener ? { returnTo: opener } : {}),
    escape: leave,
  });
  const release = stopAll([layer, holdPage(element)]);
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

/** What is behind neither scrolls nor bounces. */
function holdPage(element: HTMLElement): Stop {
  const hold = (event: Event): void => {
    if (event.cancelable) event.preventDefault();
  };
  return stopAll([
    listen(element, 'wheel', hold, { passive: false }),
    listen(element, 'touchmove', hold, { passive: false }),
  ]);
}

function fade(element: HTMLElement, opacity: [number, number]): Promise<unknown> {
  if (typeof element.animate !== 'function' || prefersReducedMotion(element)) return Promise.resolve();
  return element.animate({ opacity }, { duration: FADE }).finished.catch(() => undefined);
}
