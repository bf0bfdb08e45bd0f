import { listen, prefersReducedMotion, type Stop, stopAll } from '../../dom';

const FADE = 400;
const FOCUSABLE =
  'a[href], button, input, select, textarea, iframe, video, audio, [tabindex]:not([tabindex="-1"])';
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
 * Puts an empty modal dialog over the page (contract 3.19): the rest is inert, Tab stays inside, Escape leaves, the
 * focus goes back to the opener without scrolling.
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
  const former = document.activeElement;
  document.body.append(element);
  const release = stopAll([makeRestInert(element), ...listenInside(element, leave)]);
  element.focus({ preventScroll: true });
  fade(element, [0, 1]);
  let closing: Promise<void> | undefined;
  const finish = async (): Promise<void> => {
    release();
    giveFocusBack(opener ?? former);
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

/** Everything beside the dialog is out of reach, the page's live regions apart. */
function makeRestInert(element: HTMLElement): Stop {
  const rest = [...element.ownerDocument.body.children].filter(
    (other): other is HTMLElement =>
      other instanceof HTMLElement &&
      other !== element &&
      !other.inert &&
      !other.matches('script, style, [aria-live]'),
  );
  for (const other of rest) other.inert = true;
  return () => {
    for (const other of rest) other.inert = false;
  };
}

function listenInside(element: HTMLElement, leave: () => void): Stop[] {
  const view = element.ownerDocument.defaultView as Window;
  const hold = (event: Event): void => {
    if (event.cancelable) event.preventDefault();
  };
  return [
    listen<KeyboardEvent>(element, 'keydown', (event) => keepTabInside(event, element)),
    // In the capture phase, so that a popup below does not close along.
    listen<KeyboardEvent>(view, 'keyup', (event) => leaveByEscape(event, leave), { capture: true }),
    listen(element, 'wheel', hold, { passive: false }),
    listen(element, 'touchmove', hold, { passive: false }),
  ];
}

function leaveByEscape(event: KeyboardEvent, leave: () => void): void {
  if (event.key !== 'Escape') return;
  event.stopImmediatePropagation();
  leave();
}

function keepTabInside(event: KeyboardEvent, element: HTMLElement): void {
  if (event.key !== 'Tab') return;
  const stops = [...element.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (node) => node.tabIndex >= 0 && !node.closest('[inert]') && node.getClientRects().length > 0,
  );
  const active = element.ownerDocument.activeElement;
  const edge = event.shiftKey ? stops[0] : stops.at(-1);
  if (stops.length && active !== edge && active !== element) return;
  event.preventDefault();
  (event.shiftKey ? stops.at(-1) : stops[0])?.focus({ preventScroll: true });
}

function giveFocusBack(target: Element | null): void {
  if (target instanceof HTMLElement && target.isConnected) target.focus({ preventScroll: true });
}

function fade(element: HTMLElement, opacity: [number, number]): Promise<unknown> {
  if (typeof element.animate !== 'function' || prefersReducedMotion(element)) return Promise.resolve();
  return element.animate({ opacity }, { duration: FADE }).finished.catch(() => undefined);
}
