import { createEmitter } from '../elementor/hooks';
import { type Elementor, elementorOf } from '../elementor/runtime';
import { wrap } from '../elementor/scope';
import { toObject } from '../host/settings';
import { closePopup, showPopup } from './popup-api';
import type { PrintedPopup } from './popup-sources';

/** What instances and dialogs have in common for other scripts: settings and events of their own. */
function createSettingsHolder(settings: Record<string, unknown> = {}) {
  return {
    ...createEmitter(),
    getSettings: (key?: string) => (key ? settings[key] : settings),
    setSettings: (key: unknown, value?: unknown) =>
      void Object.assign(settings, typeof key === 'string' ? { [key]: value } : key),
  };
}

/** The objects that other scripts keep of a popup; the members that need its code come with it. */
function createHolder(id: string) {
  const modal = createSettingsHolder();
  const dialog = Object.assign(modal, {
    show: () => {
      showPopup({ id });
      return modal;
    },
    hide: () => {
      closePopup({ id });
      return modal;
    },
    isVisible: () => false,
  });
  const instance = Object.assign(createSettingsHolder({ id: Number(id), postID: Number(id) }), {
    getModal: () => dialog,
    showModal: () => showPopup({ id }),
  });
  return { modal: dialog, instance };
}

type Holder = ReturnType<typeof createHolder>;

/** By the page's documents, then by the popup's id. */
const holders = new WeakMap<object, Map<string, Holder>>();

/** The instance and the dialog of a popup, the same objects before and after its code has loaded. */
export function holderOf(id: string): Holder {
  const { documents } = elementorOf(document);
  const ofPage = holders.get(documents) ?? new Map<string, Holder>();
  holders.set(documents, ofPage);
  const holder = ofPage.get(id) ?? createHolder(id);
  ofPage.set(id, holder);
  return holder;
}

/** Puts an instance of each printed popup into `documents`, where other scripts look for it at `components:init`. */
export function offerInstances({ documents }: Elementor, popups: readonly PrintedPopup[]): void {
  for (const { id, settings, source } of popups) {
    if (documents[id]) continue;
    const getDocumentSettings = (path?: string): unknown =>
      (path ? path.split('.') : []).reduce<unknown>((now, key) => toObject(now)[key], settings);
    documents[id] = Object.assign(holderOf(id).instance, { getDocumentSettings, $element: wrap(source) });
  }
}
