import { memo, useLayoutEffect, useState } from 'react';
import { type Stop, stopAll } from '../dom/events';
import { find } from '../dom/find';
import { loadDialogStyles } from '../elementor/dialog-styles';
import { elementorOf } from '../elementor/runtime';
import { wrap } from '../elementor/scope';
import { storedItems } from '../elementor/stored-items';
import { watchNodes } from '../host/scan';
import { asString, toObject } from '../host/settings';
import { useListener } from '../react/hooks/use-listener';
import { useStore } from '../react/hooks/use-store';
import { localStore, sessionStore } from '../storage/web-storage';
import { holderOf } from './early-instances';
import {
  closeByEvent,
  closePopup,
  followForm,
  openById,
  openBySelector,
  openerOf,
  openPopup,
} from './open-popup';
import { connectCommands } from './popup-api';
import { PopupDialog } from './popup-dialog';
import {
  contentOf,
  createPagePopups,
  createPopupSession,
  type PagePopups,
  type PopupSession,
  popupOf,
} from './popup-session';
import { parsePopupSettings } from './popup-settings';
import { isPrinted, POPUP, removeSource } from './popup-sources';
import { earlySignals } from './rules/early-signals';
import { disablePopup, verdicts } from './rules/popup-rules';
import { activeTriggers, useTriggers } from './rules/triggers';
import { currentVisit } from './rules/visit';

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
  const { modal } = holderOf(popup.id);
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
function createInstance(popup: PopupSession) {
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
  const instance = Object.assign(holderOf(id).instance, members);
  return Object.defineProperty(instance, '$element', {
    get: () => wrap(contentOf(popup)),
    enumerable: true,
    configurable: true,
  });
}

/** Enables the touch equivalent of exit intent: on a popup, or on `body` or `html` for all popups. */
const TOUCH_EXIT = '[data-shopwake-touch-exit]';

const hasTouchExit = (source: HTMLElement): boolean =>
  source.matches(TOUCH_EXIT) ||
  source.ownerDocument.querySelector(`html${TOUCH_EXIT},body${TOUCH_EXIT}`) !== null;

/** The popup that this page was opened to preview: it is shown at once, whatever its rules (README, 23). */
function isPreviewed(id: string): boolean {
  const { isPreview, post } = elementorOf(document).config;
  return isPreview && asString(post.id) === id;
}

/** Evaluates the rules; if all pass, the popup's triggers are armed. */
function createSession(page: PagePopups, id: string, source: HTMLElement): PopupSession {
  const settings = parsePopupSettings(source.dataset.elementorSettings);
  const timing = isPreviewed(id) ? [] : verdicts(settings.timing, id, currentVisit());
  const isArmed = !isPreviewed(id) && timing.every(([, passes]) => passes);
  const found = { id, settings, timing, source, hasTouchExit: hasTouchExit(source) };
  return createPopupSession(page, found, isArmed ? activeTriggers(settings.triggers) : []);
}

/** Takes a printed popup over. A second one with a known id is new content for the same popup. */
function addPopup(page: PagePopups, printed: HTMLElement): void {
  const id = printed.dataset.elementorId ?? '';
  const source = removeSource(printed);
  void loadDialogStyles(document, ['dialog']);
  const known = popupOf(page, id);
  if (known) {
    known.source = source;
    return;
  }
  const popup = createSession(page, id, source);
  const instance = createInstance(popup);
  popup.instance = instance;
  page.$popups.set([...page.$popups.get(), popup]);
  elementorOf(document).documents[id] = instance;
  if (isPreviewed(id)) openPopup(popup);
}

/** Collects the popups of the page, also those that are added later, and then runs the commands that came before. */
function collectPopups(page: PagePopups): Stop {
  const connect = (popup: HTMLElement): void => {
    if (isPrinted(popup)) addPopup(page, popup);
  };
  const stopWatching = watchNodes([{ name: 'popup source', selector: POPUP, connect }]);
  earlySignals.end();
  const disconnect = connectCommands({
    open: (settings, event) => openById(page, settings, event),
    close: (settings, event) => closeByEvent(page, settings, event),
    hasPopped: () => page.hasPopped,
  });
  return stopAll([stopWatching, disconnect]);
}

/** A popup that opens at once is drawn at once, which is not possible while the root mounts: collecting follows it. */
function useCollection(page: PagePopups): void {
  useLayoutEffect(() => {
    let stop: Stop | null = null;
    let isOver = false;
    queueMicrotask(() => {
      if (!isOver) stop = collectPopups(page);
    });
    return () => {
      isOver = true;
      stop?.();
    };
  }, [page]);
}

const Popup = memo(({ popup }: { popup: PopupSession }) => {
  const view = useStore(popup.$view, { isSynchronous: true });
  useTriggers(popup, view);
  return view.opening ? <PopupDialog popup={popup} view={view} /> : null;
});

/** The popups of the page: their triggers, what opens them, and the dialogs of those that have been opened. */
export function PageOfPopups({ page }: { page: PagePopups }) {
  const popups = useStore(page.$popups, { isSynchronous: true });
  useCollection(page);
  useListener(document.body, 'click', { host: true }, (event) => openBySelector(page, event));
  useListener(document, 'submit_success', { host: true }, (event, answer) => followForm(page, event, answer));
  return popups.map((popup) => <Popup key={popup.id} popup={popup} />);
}

/** All popups of the page. */
export default function Popups() {
  const [page] = useState(createPagePopups);
  return <PageOfPopups page={page} />;
}
