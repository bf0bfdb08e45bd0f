import { type Elementor, settingsOf } from '../../elementor';
import { asString } from '../../page';
import { mount } from '../../roots';
import { type Content, contentFrom, contentOf, groupContent } from './content';
import { type Dialog, openDialog } from './dialog';
import { LightboxView } from './views/lightbox-view';

export { contentFrom, contentOf };

let current: Dialog | null = null;
let entrance = '';

/** Opens the lightbox on some content in place of the one that is open; nothing to show opens nothing. */
export async function openContent(
  content: Content | null,
  elementor: Elementor,
  opener: HTMLElement | null,
): Promise<Dialog | null> {
  if (!content) return null;
  await current?.close();
  const { document, config } = elementor;
  const dialog = openDialog(document, {
    id: content.id,
    label: labelOf(content, elementor),
    opener,
    leave: () => dialog.element.dispatchEvent(new Event('shopwake:leave')),
  });
  const unmount = mount(
    'lightbox',
    dialog.element,
    <LightboxView
      content={content}
      config={config}
      dialog={dialog.element}
      entrance={entranceOf(content, elementor)}
      close={() => void closed.close()}
    />,
  );
  const closed: Dialog = {
    element: dialog.element,
    async close() {
      await dialog.close();
      unmount();
      if (current === closed) current = null;
    },
  };
  current = closed;
  return closed;
}

function labelOf(content: Content, { config }: Elementor): string {
  if (content.kind === 'video') return config.word('playVideo', 'Video');
  const slide = content.slides[content.start];
  return slide?.title || slide?.alt || 'Lightbox';
}

function entranceOf({ options }: Content, { setting }: Elementor): string {
  const own = Object.keys(options).some((key) => key.startsWith('entranceAnimation'));
  return (own ? asString(setting(options, 'entranceAnimation')) : '') || entrance || 'zoomIn';
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
      entrance = asString(name);
    },
    getModal: () => ({
      hide: () => current?.close(),
      isVisible: () => current !== null,
      getElements: () => current?.element,
    }),
    getSettings: () => (current ? settingsOf(current.element) : {}),
  };
}
