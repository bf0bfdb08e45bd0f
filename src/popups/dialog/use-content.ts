import { type RefObject, useLayoutEffect, useMemo } from 'react';
import { contentOf } from '../documents';
import { openingOf, type PopupState } from '../stores';
import { type Label, labelOf } from './label';

/**
 * Puts the copy of this opening into the message, and takes it out when the popup has closed: the scanner then unmounts
 * what was in it. Answers what names the dialog.
 */
export function useContent(message: RefObject<HTMLElement | null>, { id, phase }: PopupState): Label | null {
  const content = contentOf(id);
  const isClosed = phase === 'closed';
  const label = useMemo(() => content && labelOf(content, id), [content, id]);
  useLayoutEffect(() => {
    if (isClosed) content?.remove();
    else if (content) message.current?.replaceChildren(content);
  }, [message, content, isClosed]);
  return label;
}

/** Each opening begins at the end of the page and at its own top; a long message scrolls by keyboard too. */
export function useFreshStart(
  widget: RefObject<HTMLElement | null>,
  message: RefObject<HTMLElement | null>,
  popup: PopupState,
): void {
  const opening = openingOf(popup);
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
