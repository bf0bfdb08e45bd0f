import { wrap } from '../../elementor/scope';
import { storedItems } from '../../elementor/stored-items';
import { asShape } from '../../host/settings/shapes';
import { localStore, sessionStore } from '../../storage/web-storage';
import { disablePopup } from '../actions/disable-popup';
import { openPopup } from '../actions/open-popup';
import { contentOf } from '../documents';
import { isOpen, popupOf } from '../stores';
import { createModal } from './modal';
import { openerOf } from './opener';
import { createSettingsHolder } from './settings-holder';

type StorageOptions = { session?: boolean; lifetimeInSeconds?: number };

function storageOf(id: string) {
  const items = (options?: StorageOptions) => storedItems(options?.session ? sessionStore : localStore);
  return {
    getStorage: (key: string, options?: StorageOptions) => items(options).get(`popup_${id}_${key}`),
    setStorage: (key: string, value: unknown, options?: StorageOptions) =>
      items(options).set(`popup_${id}_${key}`, value, options?.lifetimeInSeconds),
  };
}

/** What became of a popup so far, for whoever wonders why it does not show. */
function explain(id: string) {
  const popup = popupOf(id);
  if (!popup) return undefined;
  const { timing, armed, fired, refused } = popup;
  return { timing, armed, fired, refused, isOpen: isOpen(popup) };
}

/** What events carry and `documentsManager.documents[id]` holds (contract 4.10); `explain` is ours. */
export function createInstance(id: string) {
  const modal = createModal(id);
  const members = {
    getModal: () => modal,
    /** A click handed in as the first argument counts as "avoid multiple", as snippets expect (contract 4.6). */
    showModal: (avoidMultiple?: unknown, event?: unknown) =>
      void openPopup(id, { avoidMultiple: Boolean(avoidMultiple), opener: openerOf(event ?? avoidMultiple) }),
    getDocumentSettings: (path?: string) =>
      (path ? path.split('.') : []).reduce<unknown>(
        (now, key) => asShape(now)[key],
        popupOf(id)?.settings.raw,
      ),
    disable: () => disablePopup(id),
    explain: () => explain(id),
    ...storageOf(id),
  };
  const instance = Object.assign(createSettingsHolder({ id: Number(id), postID: Number(id) }), members);
  return Object.defineProperty(instance, '$element', { get: () => wrap(contentOf(id)), enumerable: true });
}
