import { type RefObject, useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { openModal } from '../../overlay/modal';
import { useLatest } from '../../react/hooks/use-latest';
import { openingOf, type PopupState } from '../stores';
import { FIELDS } from './markup';
import { hasKeyboardWayOut, waysOut } from './ways-out';

/** Without an overlay the page's CSS lets clicks through (contract 4.7): the page behind keeps working. */
const coversPage = (widget: HTMLElement): boolean =>
  widget.ownerDocument.defaultView?.getComputedStyle(widget).pointerEvents !== 'none';

/** Where focus goes at opening; null leaves it: not asked for, or somebody is typing in the page that stays in reach. */
function firstFocus({ settings }: PopupState, widget: HTMLElement, isModal: boolean): HTMLElement | null {
  const isTyping = !isModal && widget.ownerDocument.activeElement?.matches(FIELDS);
  return settings.isModal && !isTyping ? (find(widget, '[autofocus]') ?? widget) : null;
}

/**
 * Puts the dialog on the page's stack of dialogs while it is open: `a11y_navigation` moves focus in and keeps Tab there,
 * and the page behind becomes inert where the dialog covers it.
 */
export function useLayer(dialog: RefObject<HTMLElement | null>, popup: PopupState): void {
  const latest = useLatest(popup);
  const opening = openingOf(popup);
  useLayoutEffect(() => {
    const widget = dialog.current;
    if (!widget || !opening) return undefined;
    const { settings, opener } = latest.current;
    const isModal = settings.isModal && coversPage(widget);
    return openModal(widget, {
      isModal,
      keepsTab: settings.isModal && (isModal || hasKeyboardWayOut(latest.current, widget)),
      initialFocus: firstFocus(latest.current, widget, isModal),
      ...(opener ? { returnTo: opener } : {}),
      ...waysOut(latest.current, widget),
    });
  }, [dialog, opening, latest]);
}
