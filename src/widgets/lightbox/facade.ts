import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { wrap } from '../../elementor/scope';
import { asString } from '../../host/settings';
import { mountPageFeature } from '../../react/start-features';
import { openLightbox } from './lightbox';
import { closeLightbox, pageLightbox } from './lightbox-state';
import { type Content, contentFrom, contentOf, groupContent } from './slides';

const PARTS = {
  widgetContent: 'widget-content',
  message: 'message',
  header: 'header',
  closeButton: 'close-button',
};

const dialogElement = (document: Document): HTMLElement | null => {
  const open = pageLightbox.$open.get();
  return open && document.getElementById(open.content.id);
};

/** Parts of the open dialog as sets, by the names of the dialog library; empty sets without a dialog. */
function partsOf(dialog: HTMLElement | null): Record<string, ArrayLike<Element>> {
  const parts = Object.entries(PARTS).map(([name, part]) => [
    name,
    wrap(dialog?.querySelector(`.dialog-${part}`)),
  ]);
  return { widget: wrap(dialog), ...Object.fromEntries(parts) };
}

/** The value of `await elementorFrontend.utils.lightbox`; it works on pages without lightbox links, too. */
export function createFacade(elementor: Elementor): Record<string, (...args: never[]) => unknown> {
  const { document } = elementor;
  const open = async (content: Content | null): Promise<void> => {
    await mountPageFeature('lightbox');
    await openLightbox(content, elementor, null);
  };
  const getElements = (name?: string) => {
    const parts = partsOf(dialogElement(document));
    return name ? (parts[name] ?? wrap([])) : parts;
  };
  return {
    showModal: (options: Record<string, unknown>) => open(contentFrom(options, document)),
    openSlideshow: (group: string, url: string) => open(groupContent(document, group, url)),
    createLightbox: (element: Element | ArrayLike<Element>) => {
      const link = element instanceof Element ? element : element[0];
      return open(link ? contentOf(link) : null);
    },
    setEntranceAnimation: (name: string) => {
      pageLightbox.entrance = asString(name);
    },
    getModal: () => ({
      ...pageLightbox.events,
      hide: closeLightbox,
      isVisible: () => pageLightbox.$open.get() !== null,
      getElements,
    }),
    getSettings: () => {
      const dialog = dialogElement(document);
      return dialog ? settingsOf(dialog) : {};
    },
  };
}
