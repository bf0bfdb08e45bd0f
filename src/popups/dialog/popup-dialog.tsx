import { useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useEvent } from '../../react/hooks/use-event';
import { closePopup } from '../actions/close-popup';
import type { PopupState } from '../stores';
import { CloseButton } from './close-button';
import { BODY_CLASSES } from './markup';
import { useAnimations } from './use-animations';
import { useContent, useFreshStart } from './use-content';
import { useLayer } from './use-layer';
import { useAutomaticClosing, useCloseButtonDelay } from './use-timers';
import { leadsBehind } from './ways-out';

const classesOf = (part: string): string => `dialog-${part} dialog-lightbox-${part}`;

const WIDGET = `${classesOf('widget')} dialog-type-buttons dialog-type-lightbox elementor-popup-modal`;

/**
 * The dialog of one popup under the names of the dialog library (contract 4.7), at the end of the page from its first
 * opening on; what it says is the server's markup.
 */
export function PopupDialog({ popup }: { popup: PopupState }) {
  const { id, settings, phase } = popup;
  const widget = useRef<HTMLDivElement>(null);
  const content = useRef<HTMLDivElement>(null);
  const message = useRef<HTMLDivElement>(null);
  const label = useContent(message, popup);
  const isHeldBack = useCloseButtonDelay(popup);
  useLayoutEffect(() => document.body.classList.add(...BODY_CLASSES), []);
  useFreshStart(widget, message, popup);
  useAutomaticClosing(popup);
  useLayer(widget, popup);
  useEvent(widget, 'click', ({ target }) => {
    if (leadsBehind(target)) closePopup(id);
  });
  useAnimations(content, popup);
  const closeButton = <CloseButton isHeldBack={isHeldBack} onPress={() => closePopup(id)} />;
  return createPortal(
    <div
      {...label}
      id={popup.dialogId}
      className={[WIDGET, ...settings.classes].join(' ')}
      role="dialog"
      tabIndex={-1}
      inert={phase === 'closing'}
      style={{ display: phase === 'closed' ? 'none' : 'flex' }}
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
