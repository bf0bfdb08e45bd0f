import { useLayoutEffect } from 'react';
import { closest } from '../../dom/find';
import { isPlainClick } from '../../dom/links';
import { loadDialogStyles } from '../../elementor/dialog-styles';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import type { HostEvent } from '../../host/events/events';
import { goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asString } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useStore } from '../../react/hooks/use-store';
import { closeLightbox, pageLightbox } from './lightbox-state';
import { type Content, contentFrom, contentOf, LINKS, opensLightbox } from './slides';

/** Loads the component that draws the lightbox, and its style sheets: on opening, or on pointerdown. */
async function loadView(document: Document) {
  const styles = loadDialogStyles(document, ['dialog', 'lightbox']);
  const { LightboxDialog } = await import(/* chunk: lightbox */ './slideshow');
  await styles;
  return LightboxDialog;
}

/**
 * Opens the lightbox with some content and closes an open one; null opens nothing.
 * @throws when the view cannot be fetched
 */
export async function openLightbox(
  content: Content | null,
  elementor: Elementor,
  opener: HTMLElement | null,
): Promise<void> {
  if (!content) return;
  const View = await pageLightbox.run(async () => {
    const Dialog = await loadView(elementor.document);
    await closeLightbox();
    return Dialog;
  });
  if (!View) return;
  pageLightbox.openings += 1;
  const turn = pageLightbox.openings;
  pageLightbox.$open.set({
    turn,
    content,
    opener,
    entrance: entranceOf(content, elementor),
    isClosing: false,
    View,
  });
  // The caller's continuation runs before the listeners.
  queueMicrotask(() => pageLightbox.events.trigger('show'));
}

function entranceOf({ options }: Content, { setting }: Elementor): string {
  const own = Object.keys(options).some((key) => key.startsWith('entranceAnimation'));
  return (own ? asString(setting(options, 'entranceAnimation')) : '') || pageLightbox.entrance || 'zoomIn';
}

/** The page's lightbox: its links, its link action, and the open dialog. */
export default function Lightbox({ node: body }: FeatureProps) {
  const elementor = elementorOf(body.ownerDocument);
  const isDefault = Boolean(elementor.config.kit.global_image_lightbox);
  // Other scripts read the dialog in the task that opens it.
  const open = useStore(pageLightbox.$open, { isSynchronous: true });
  useListener(body, 'pointerdown', { selector: LINKS }, ({ currentTarget }) => {
    if (opensLightbox(currentTarget as Element, isDefault))
      loadView(body.ownerDocument).catch(() => undefined);
  });
  useListener(body.ownerDocument, 'click', { selector: LINKS }, (event) => openClicked(event, isDefault));
  useListener(body, 'keydown', (event) => pressBox(event, isDefault));
  useLayoutEffect(() => {
    elementor.actions.addAction('lightbox', (settings, event) => {
      const opener = closest(event?.target ?? null, 'a');
      return openLightbox(contentFrom(settings, elementor.document, opener), elementor, opener).catch(fail);
    });
  }, [elementor]);
  return open && <open.View key={open.turn} open={open} />;
}

const fail = (cause: unknown): void => report('lightbox', cause);

/** Opens the lightbox of a clicked link; if its code does not load, the link is followed. */
function openClicked(event: HostEvent, isDefault: boolean): void {
  // A link in an SVG is an Element, but not an HTMLElement.
  const link = event.currentTarget;
  if (!(link instanceof Element) || !isPlainClick(event) || !opensLightbox(link, isDefault)) return;
  event.preventDefault();
  const elementor = elementorOf(link.ownerDocument);
  openLightbox(contentOf(link), elementor, link instanceof HTMLElement ? link : null).catch((cause) => {
    fail(cause);
    if (link instanceof HTMLAnchorElement) goTo(link.href);
  });
}

/** Enter and Space on the play button of a box that is not a link open its lightbox. */
function pressBox(event: KeyboardEvent, isDefault: boolean): void {
  if (event.key !== 'Enter' && event.key !== ' ') return;
  const button = closest(event.target, '[role="button"]');
  const box = button?.closest('[data-elementor-lightbox]');
  if (!button || !box || box.localName === 'a' || !opensLightbox(box, isDefault)) return;
  event.preventDefault();
  button.click();
}
