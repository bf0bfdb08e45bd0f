import { settingsOf } from '../../elementor/element-settings';
import { createEmitter } from '../../elementor/events/emitter';
import type { Elementor } from '../../elementor/runtime';
import { wrap } from '../../elementor/scope';
import { asString } from '../../host/shapes';
import { renderRoot } from '../../react/mount-root';
import { type Content, contentFrom, contentOf, groupContent } from './content';
import { type Dialog, openDialog } from './dialog';
import { LightboxView } from './views/lightbox-view';

export { contentFrom, contentOf };

let current: Dialog | null = null;
/** Counts openings: of two at once the later one opens. */
let turns = 0;
let usualEntrance = '';
/** `show` and `hide` of whichever dialog is open, for neighbours. */
const events = createEmitter();

/** Opens the lightbox on some content in place of the one that is open; nothing to show opens nothing. */
export async function openContent(
  content: Content | null,
  elementor: Elementor,
  opener: HTMLElement | null,
): Promise<Dialog | null> {
  if (!content) return null;
  const turn = ++turns;
  await current?.close();
  if (turn !== turns) return null;
  current = show(content, elementor, opener);
  return current;
}

function show(content: Content, elementor: Elementor, opener: HTMLElement | null): Dialog {
  const dialog = openDialog(elementor.document, {
    id: content.id,
    label: labelOf(content, elementor),
    opener,
    leave: () => dialog.element.dispatchEvent(new Event('shopwake:leave')),
  });
  const { element } = dialog;
  const entrance = entranceOf(content, elementor);
  const close = async (): Promise<void> => {
    await dialog.close();
    unmount();
    if (current?.element !== element) return;
    current = null;
    events.trigger('hide');
  };
  const view = (
    <LightboxView
      {...{ content, entrance, dialog: element, config: elementor.config, close: () => void close() }}
    />
  );
  const unmount = renderRoot('lightbox', element, view, element);
  // Whoever opened it knows of it first.
  queueMicrotask(() => events.trigger('show'));
  return { element, close };
}

/** Parts of the open dialog by the names of the dialog library, as sets; empty ones without a dialog. */
function partsOf(): Record<string, ArrayLike<Element>> {
  const names = {
    widgetContent: 'widget-content',
    message: 'message',
    header: 'header',
    closeButton: 'close-button',
  };
  const parts = Object.entries(names).map(([name, part]) => [
    name,
    wrap(current?.element.querySelector(`.dialog-${part}`)),
  ]);
  return { widget: wrap(current?.element), ...Object.fromEntries(parts) };
}

function labelOf(content: Content, { config }: Elementor): string {
  if (content.kind === 'video') return config.word('playVideo', 'Video');
  const slide = content.slides[content.start];
  return slide?.title || slide?.alt || 'Lightbox';
}

function entranceOf({ options }: Content, { setting }: Elementor): string {
  const own = Object.keys(options).some((key) => key.startsWith('entranceAnimation'));
  return (own ? asString(setting(options, 'entranceAnimation')) : '') || usualEntrance || 'zoomIn';
}

/** What `await elementorFrontend.utils.lightbox` answers (contract 5.2). */
export function createFacade(elementor: Elementor): Record<string, (...args: never[]) => unknown> {
  const open = (content: Content | null): Promise<Dialog | null> => openContent(content, elementor, null);
  return {
    showModal: (options: Record<string, unknown>) => open(contentFrom(options, elementor.document)),
    openSlideshow: (group: string, url: string) => open(groupContent(elementor.document, group, url)),
    createLightbox: (element: Element | ArrayLike<Element>) => {
      const link = element instanceof Element ? element : element[0];
      return open(link ? contentOf(link) : null);
    },
    setEntranceAnimation: (name: string) => {
      usualEntrance = asString(name);
    },
    getModal: () => ({
      ...events,
      hide: () => current?.close(),
      isVisible: () => current !== null,
      getElements: (name?: string) => (name ? (partsOf()[name] ?? wrap([])) : partsOf()),
    }),
    getSettings: () => (current ? settingsOf(current.element) : {}),
  };
}
