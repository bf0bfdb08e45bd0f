import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../../../overlay/lightbox/views/use-modal';
import { lockScroll } from '../../../overlay/scroll-lock';
import { useAttributes } from '../../../react/hooks/use-attributes';
import type { GalleryItem } from '../items';
import { DIALOG_ID } from '../markup';
import type { FullScreenOptions } from '../settings';
import { Show } from './show';
import { serverDialog, wordsOf } from './words';

const CLASSES =
  'pswp pswp--open pswp--animated-in pswp--visible pswp--css_animation pswp--svg pswp--supports-fs pswp--zoom-allowed pswp--has_mouse';

const ROOT = {
  display: 'block',
  position: 'fixed',
  inset: 0,
  zIndex: 99_999,
  width: '100%',
  height: '100%',
  overflow: 'hidden',
  outline: 'none',
  touchAction: 'none',
  opacity: 1,
} as const;

interface FullScreenDialogProps {
  items: readonly GalleryItem[];
  start: number;
  opener: HTMLElement;
  isClosing: boolean;
  options: FullScreenOptions;
  close(): void;
  gone(): void;
}

/**
 * A modal dialog over the page, under the class names of the shop's former one, which themes style. The server's
 * stays closed beside it and lends it its texts and its id.
 */
export function FullScreenDialog({
  items,
  start,
  opener,
  isClosing,
  options,
  close,
  gone,
}: FullScreenDialogProps) {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const [server] = useState(() => serverDialog(opener.ownerDocument));
  const [words] = useState(() => wordsOf(server));
  const { fadeIn, fadeOut } = options;
  useAttributes([server], () => ({ id: null }));
  useModal(dialog, { opener, isClosing, fadeIn, fadeOut, leave: close, gone });
  useLayoutEffect(() => {
    if (isClosing) return undefined;
    return lockScroll(opener.ownerDocument);
  }, [opener, isClosing]);
  useLayoutEffect(() => () => server?.setAttribute('id', DIALOG_ID), [server]);
  return createPortal(
    <div
      ref={setDialog}
      id={DIALOG_ID}
      className={CLASSES}
      role="dialog"
      aria-modal="true"
      aria-label={words.dialog}
      tabIndex={-1}
      style={ROOT}
    >
      <div className="pswp__bg" style={{ ...LAYER, background: '#000', opacity: options.opacity }} />
      {dialog && <Show {...{ items, start, options, words, dialog, close }} />}
    </div>,
    opener.ownerDocument.body,
  );
}

const LAYER = { position: 'absolute', inset: 0 } as const;
