import { closest } from '../dom/find';
import { createEmitter } from '../elementor/events/emitter';
import { wrap } from '../elementor/scope';
import { storedItems } from '../elementor/stored-items';
import { asShape } from '../host/shapes';
import { sessionStore } from '../storage/web-storage';
import { disable, type Popup } from './popup';
import { onStage } from './stage';

const CONTROL = 'a,button,input,summary,[tabindex],[role="button"]';

/** The control behind a click, native or jQuery's: focus goes back to it. Null for anything else. */
export const openerOf = (event: unknown): HTMLElement | null =>
  closest((asShape(event).target as EventTarget | undefined) ?? null, CONTROL);

/** What neighbours hold of a popup or its dialog: settings, own events, and more. */
export type Facade = ReturnType<typeof createFacade>;

function createFacade(settings: Record<string, unknown> = {}) {
  return {
    ...createEmitter(),
    getSettings: (key?: string) => (key ? settings[key] : settings),
    setSettings: (key: unknown, value?: unknown) =>
      void Object.assign(settings, typeof key === 'string' ? { [key]: value } : key),
  };
}

/** The dialog as its library offered it; named parts come as sets, empty before the first showing (contract 4.10). */
export function createModal(popup: Popup): Facade {
  const modal = createFacade();
  const partsOf = (): Record<string, unknown> => {
    const { document, view } = popup.page.elementor;
    const parts = Object.entries({ ...popup.dialog, body: document.body, window: view });
    return Object.fromEntries(parts.map(([name, part]) => [name, wrap(part)]));
  };
  const chained = (work: (value: unknown) => void) => (value?: unknown) => {
    work(value);
    return modal;
  };
  return Object.assign(modal, {
    show: chained(() => onStage(({ showPopup }) => showPopup(popup))),
    hide: chained(() => onStage(({ hidePopup }) => hidePopup(popup))),
    isVisible: () => popup.isOpen,
    getElements: (name?: string) => (name ? (partsOf()[name] ?? wrap([])) : partsOf()),
    setID: chained((id) => {
      if (popup.dialog) popup.dialog.widget.id = String(id);
    }),
    setMessage: chained((message) => popup.dialog?.message.replaceChildren(...Array.from(wrap(message)))),
  });
}

type StorageOptions = { session?: boolean; lifetimeInSeconds?: number };

function storageOf({ id, page }: Popup) {
  const items = (options?: StorageOptions) =>
    options?.session ? storedItems(sessionStore) : page.visit().items;
  return {
    getStorage: (key: string, options?: StorageOptions) => items(options).get(`popup_${id}_${key}`),
    setStorage: (key: string, value: unknown, options?: StorageOptions) =>
      items(options).set(`popup_${id}_${key}`, value, options?.lifetimeInSeconds),
  };
}

/** What events carry and `documentsManager.documents[id]` holds (contract 4.10); `explain` is ours. */
export function createInstance(popup: Popup): Facade {
  const instance = createFacade({ id: Number(popup.id), postID: Number(popup.id) });
  const members = {
    getModal: () => popup.modal,
    /** A click handed in as the first argument counts as "avoid multiple", as snippets expect (contract 4.6). */
    showModal: (avoidMultiple?: unknown, event?: unknown) =>
      onStage(({ showPopup }) =>
        showPopup(popup, { avoidMultiple: Boolean(avoidMultiple), opener: openerOf(event ?? avoidMultiple) }),
      ),
    getDocumentSettings: (path?: string) =>
      (path ? path.split('.') : []).reduce<unknown>((now, key) => asShape(now)[key], popup.settings.raw),
    disable: () => disable(popup),
    explain: () => ({ ...popup.status, isOpen: popup.isOpen }),
    ...storageOf(popup),
  };
  const $element = { get: () => wrap(popup.content ?? popup.source), enumerable: true };
  return Object.defineProperty(Object.assign(instance, members), '$element', $element);
}
