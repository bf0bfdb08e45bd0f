import { find } from '../dom/find';
import { createEmitter } from '../elementor/hooks';
import { wrap } from '../elementor/scope';
import { storedItems } from '../elementor/stored-items';
import { toObject } from '../host/settings';
import { localStore, sessionStore } from '../storage/web-storage';
import { closePopup, openPopup } from './open-popup';
import { openerOf } from './popup-commands';
import { disablePopup } from './popup-history';
import { contentOf, type PopupSession } from './popup-session';

/** What instances and dialogs have in common for other scripts: settings and events of their own. */
function createSettingsHolder(settings: Record<string, unknown> = {}) {
  return {
    ...createEmitter(),
    getSettings: (key?: string) => (key ? settings[key] : settings),
    setSettings: (key: unknown, value?: unknown) =>
      void Object.assign(settings, typeof key === 'string' ? { [key]: value } : key),
  };
}

/** The dialog's parts by the names of the host's dialog library. */
const PARTS = {
  widgetContent: '.dialog-widget-content',
  closeButton: '.dialog-close-button',
  header: '.dialog-header',
  message: '.dialog-message',
  buttonsWrapper: '.dialog-buttons-wrapper',
};

/** Parts of a popup's dialog that are in the page; none before the first opening. */
function partsOf({ $view }: PopupSession): Record<string, HTMLElement | null> {
  const widget = document.getElementById($view.get().dialogId);
  if (!widget) return {};
  const parts = Object.entries(PARTS).map(([name, selector]) => [name, find(widget, selector)]);
  return { widget, ...Object.fromEntries(parts) };
}

/** The dialog with the members of its library; parts are sets, empty before the first opening (README, 26). */
function createModal(popup: PopupSession) {
  const modal = createSettingsHolder();
  const setsOf = (): Record<string, unknown> => {
    const parts = Object.entries({ ...partsOf(popup), body: document.body, window });
    return Object.fromEntries(parts.map(([name, part]) => [name, wrap(part)]));
  };
  const chained = (work: (value: unknown) => void) => (value?: unknown) => {
    work(value);
    return modal;
  };
  return Object.assign(modal, {
    show: chained(() => openPopup(popup)),
    hide: chained(() => closePopup(popup)),
    isVisible: () => popup.isShown(),
    getElements: (name?: string) => (name ? (setsOf()[name] ?? wrap([])) : setsOf()),
    setID: chained((given) => popup.update({ dialogId: String(given) })),
    setMessage: chained((message) => partsOf(popup).message?.replaceChildren(...Array.from(wrap(message)))),
  });
}

type StorageOptions = { session?: boolean; lifetimeInSeconds?: number };

function storageOf(id: string) {
  const items = (options?: StorageOptions) => storedItems(options?.session ? sessionStore : localStore);
  return {
    getStorage: (key: string, options?: StorageOptions) => items(options).get(`popup_${id}_${key}`),
    setStorage: (key: string, value: unknown, options?: StorageOptions) =>
      items(options).set(`popup_${id}_${key}`, value, options?.lifetimeInSeconds),
  };
}

/** Says why a popup is shown or not. */
function explain(popup: PopupSession) {
  const { timing, fired, refused, $view } = popup;
  return { timing, armed: $view.get().armed, fired, refused, isOpen: popup.isShown() };
}

/** What events carry and `documentsManager.documents[id]` holds (README, 26); `explain` is ours. */
export function createInstance(popup: PopupSession) {
  const { id, settings } = popup;
  const modal = createModal(popup);
  const members = {
    getModal: () => modal,
    /** A click as the first argument counts as "avoid multiple", which snippets on sites rely on. */
    showModal: (avoidMultiple?: unknown, event?: unknown) =>
      openPopup(popup, { avoidMultiple: Boolean(avoidMultiple), opener: openerOf(event ?? avoidMultiple) }),
    getDocumentSettings: (path?: string) =>
      (path ? path.split('.') : []).reduce<unknown>((now, key) => toObject(now)[key], settings.raw),
    disable: () => disablePopup(id),
    explain: () => explain(popup),
    ...storageOf(id),
  };
  const instance = Object.assign(createSettingsHolder({ id: Number(id), postID: Number(id) }), members);
  return Object.defineProperty(instance, '$element', {
    get: () => wrap(contentOf(popup)),
    enumerable: true,
  });
}
