import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../dom/find';
import { elementorOf } from '../elementor/runtime';
import type { HostEvent } from '../host/events/events';
import { translate } from '../host/translate';
import { lockScroll } from '../overlay/scroll-lock';
import { useListener } from '../react/hooks/use-listener';
import { leadsOutside, useAutomaticClosing, useDialogLayer } from './dismissal';
import { closePopup, usePopupAnimations } from './open-popup';
import { contentOf, isShown, openingOf, type PopupSession, type PopupView } from './popup-session';

const CROSS =
  'M230 170 500 440 770 170 830 230 560 500 830 770 770 830 500 560 230 830 170 770 440 500 170 230Z';

const CloseIcon = ({ usesSvg }: { usesSvg: boolean }) =>
  usesSvg ? (
    <svg className="e-font-icon-svg e-eicon-close" viewBox="0 0 1000 1000" aria-hidden="true">
      <path d={CROSS} />
    </svg>
  ) : (
    <i className="eicon-close" aria-hidden="true" />
  );

/** Whether `close_button_delay` of this opening has not passed yet. */
function useDelay({ settings }: PopupSession, { phase, opening }: PopupView): boolean {
  const { closeButtonDelay } = settings;
  const [revealed, setRevealed] = useState(0);
  const isDelayed = phase === 'open' && closeButtonDelay > 0 && revealed !== opening;
  useLayoutEffect(() => {
    if (!isDelayed) return undefined;
    const timer = setTimeout(() => setRevealed(opening), closeButtonDelay);
    return () => clearTimeout(timer);
  }, [isDelayed, opening, closeButtonDelay]);
  return isDelayed;
}

/** The close button. Every popup has one; the page's CSS decides whether it is visible (README, 4). */
function PopupCloseButton({ popup, view }: { popup: PopupSession; view: PopupView }) {
  const { config } = elementorOf(document);
  const isDelayed = useDelay(popup, view);
  const button = useRef<HTMLAnchorElement>(null);
  const close = (event: HostEvent): void => {
    event.preventDefault();
    closePopup(popup);
  };
  useListener(button, 'click', { host: true }, close);
  useListener(button, 'keydown', (event) => {
    if (event.key !== ' ') return;
    event.preventDefault();
    button.current?.click();
  });
  return (
    // biome-ignore lint/a11y/useSemanticElements: a link, as in the original; themes style every real `button`
    <a
      // biome-ignore lint/a11y/useValidAnchor: the same
      href="#"
      role="button"
      tabIndex={0}
      aria-label={config.word('close', 'Close')}
      className="dialog-close-button dialog-lightbox-close-button"
      style={{ display: isDelayed ? 'none' : undefined }}
      ref={button}
    >
      <CloseIcon usesSvg={config.usesSvgIcons} />
    </a>
  );
}

const HEADING = 'h1,h2,h3,h4,h5,h6,[role="heading"]';
const LONGEST = 80;

const shortText = (element: Element): string =>
  (element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, LONGEST);

type Label = { 'aria-labelledby': string } | { 'aria-label': string };

/**
 * The dialog's name: the author's `aria-label` on the popup, its first heading (which gets an id if it has none), an
 * image's text, the beginning of its text, or the page's title.
 */
function labelOf(content: HTMLElement, id: string): Label {
  const given = content.getAttribute('aria-label');
  const heading = given ? null : find(content, HEADING);
  if (heading && shortText(heading)) {
    heading.id ||= `elementor-popup-title-${id}`;
    return { 'aria-labelledby': heading.id };
  }
  const image = content.querySelector('img[alt]:not([alt=""])')?.getAttribute('alt');
  return {
    'aria-label': given || image || shortText(content) || content.ownerDocument.title || translate('Popup'),
  };
}

/**
 * Puts the copy of this opening into the message and removes it when the popup has closed, so that the scanner unmounts
 * the widgets in it. Returns the dialog's name.
 */
function useContent(message: RefObject<HTMLElement | null>, popup: PopupSession, view: PopupView): Label {
  const content = contentOf(popup);
  const isClosed = view.phase === 'closed';
  const label = useMemo(() => labelOf(content, popup.id), [content, popup.id]);
  useLayoutEffect(() => {
    if (isClosed) content.remove();
    else message.current?.replaceChildren(content);
  }, [message, content, isClosed]);
  return label;
}

/** Each opening starts at the end of the page, scrolled to its top; a message that scrolls can take the focus. */
function useFreshStart(
  widget: RefObject<HTMLElement | null>,
  message: RefObject<HTMLElement | null>,
  view: PopupView,
): void {
  const opening = openingOf(view);
  useLayoutEffect(() => {
    if (!opening || !widget.current || !message.current) return;
    document.body.append(widget.current);
    widget.current.scrollTop = 0;
    const { scrollHeight, clientHeight } = message.current;
    message.current.scrollTop = 0;
    if (scrollHeight > clientHeight) message.current.tabIndex = 0;
    else message.current.removeAttribute('tabindex');
  }, [widget, message, opening]);
}

/** The host's class of `body` while a popup with `prevent_scroll` is shown. */
const NO_SCROLL = 'dialog-prevent-scroll';

function useScrollLock(popup: PopupSession, view: PopupView): void {
  const isLocked = isShown(view) && popup.settings.preventsScroll;
  useLayoutEffect(() => {
    if (!isLocked) return undefined;
    const { scrollLocks } = popup.page;
    const unlock = lockScroll(document);
    scrollLocks.add(popup);
    document.body.classList.add(NO_SCROLL);
    return () => {
      unlock();
      scrollLocks.delete(popup);
      if (!scrollLocks.size) document.body.classList.remove(NO_SCROLL);
    };
  }, [popup, isLocked]);
}

/** Classes that the host's dialog library sets on `body`. */
const BODY_CLASSES = ['dialog-body', 'dialog-lightbox-body', 'dialog-container', 'dialog-lightbox-container'];

const classesOf = (part: string): string => `dialog-${part} dialog-lightbox-${part}`;

const WIDGET = `${classesOf('widget')} dialog-type-buttons dialog-type-lightbox elementor-popup-modal`;

/**
 * The dialog of one popup with the class names of the host's dialog library, which the page's CSS uses (README, 4). It
 * is in the page from its first opening on; its content is the server's markup.
 */
export function PopupDialog({ popup, view }: { popup: PopupSession; view: PopupView }) {
  const { settings } = popup;
  const widget = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const label = useContent(message, popup, view);
  useLayoutEffect(() => document.body.classList.add(...BODY_CLASSES), []);
  useFreshStart(widget, message, view);
  useAutomaticClosing(popup, view);
  useDialogLayer(widget, popup, view);
  useListener(widget, 'click', ({ target }) => {
    if (leadsOutside(target)) closePopup(popup);
  });
  usePopupAnimations(content, popup, view);
  useScrollLock(popup, view);
  const closeButton = <PopupCloseButton popup={popup} view={view} />;
  return createPortal(
    <div
      {...label}
      id={view.dialogId}
      className={[WIDGET, ...settings.classes].join(' ')}
      role="dialog"
      tabIndex={-1}
      inert={view.phase === 'closing'}
      style={{ display: view.phase === 'closed' ? 'none' : 'flex', outline: 'none' }}
      ref={widget}
    >
      {settings.isCloseButtonOutside && closeButton}
      <div className={`${classesOf('widget-content')} animated`} ref={content}>
        {!settings.isCloseButtonOutside && closeButton}
        <div className={classesOf('header')} />
        <div className={classesOf('message')} ref={message} />
        <div className={classesOf('buttons-wrapper')} />
      </div>
    </div>,
    document.body,
  );
}
