import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { isPress } from '../../../dom/events';
import { closest } from '../../../dom/find';
import { isPlainClick } from '../../../dom/links';
import type { HostEvent } from '../../../host/events/events';
import { useModal } from '../../../overlay/lightbox/lightbox-dialog';
import { lockScroll } from '../../../overlay/scroll-lock';
import type { FeatureProps } from '../../../react/feature';
import { useAttributes } from '../../../react/hooks/use-attributes';
import { useListener } from '../../../react/hooks/use-listener';
import { useStore } from '../../../react/hooks/use-store';
import { SLIDE_LINK, TRIGGER } from '../../product-page';
import { DIALOG_ID, type GalleryItem, itemsOf, SLIDE, slidesOf } from '../gallery-pictures';
import { type FullScreenOptions, useGallerySettings } from '../gallery-settings';
import { gallerySetupOf } from '../gallery-setup';
import { sliderOf } from '../slider-state';
import { serverDialog, wordsOf } from './full-screen-controls';
import { Show } from './full-screen-slides';

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
  end(): void;
}

/**
 * A modal dialog with the class names of PhotoSwipe, which themes style. The server's dialog stays closed; this one uses
 * its texts and its id.
 */
export function FullScreenDialog({
  items,
  start,
  opener,
  isClosing,
  options,
  close,
  end,
}: FullScreenDialogProps) {
  const [dialog, setDialog] = useState<HTMLElement | null>(null);
  const [server] = useState(() => serverDialog(opener.ownerDocument));
  const [words] = useState(() => wordsOf(server));
  const { fadeIn, fadeOut } = options;
  useAttributes([server], () => ({ id: null }));
  useModal(dialog, { opener, isClosing, fadeIn, fadeOut, leave: close, end });
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

interface Opening {
  items: readonly GalleryItem[];
  start: number;
  opener: HTMLElement;
  isClosing: boolean;
}

/** The images of a gallery over the whole window, opened by the trigger or an image. */
export default function FullScreenGallery({ node }: FeatureProps) {
  const { args } = useStore(gallerySetupOf(node));
  const { fullScreen: options } = useGallerySettings(args);
  const [opening, setOpening] = useState<Opening | null>(null);
  const open = (event: HostEvent, slide: Element | null | undefined): void => {
    const opener = event.currentTarget as HTMLElement;
    const items = itemsOf(node);
    const start = items.findIndex((item) => item.slide === slide);
    if (!options || !items.length || (start < 0 && !opener.matches(TRIGGER))) return;
    event.preventDefault();
    setOpening({ items, start: Math.max(0, start), opener, isClosing: false });
  };
  const openCurrent = (event: HostEvent): void => open(event, slidesOf(node)[sliderOf(node).get().current]);
  useListener(node, 'click', { selector: TRIGGER }, openCurrent);
  useListener(node, 'keydown', { selector: TRIGGER }, (event) => {
    const { originalEvent } = event;
    // Enter, too: one that was queued until the code was loaded causes no click.
    if (originalEvent instanceof KeyboardEvent && isPress(originalEvent) && !originalEvent.repeat)
      openCurrent(event);
  });
  useListener(node, 'click', { selector: SLIDE_LINK }, (event) => {
    if (isPlainClick(event)) open(event, closest(event.currentTarget, SLIDE));
  });
  if (!options || !opening) return null;
  return (
    <FullScreenDialog
      {...opening}
      options={options}
      close={() => setOpening((now) => now && { ...now, isClosing: true })}
      end={() => setOpening(null)}
    />
  );
}
