import { shared } from '../../host/registry';

/** What other scripts hold of a popup, as far as we use it ourselves. */
export interface PopupInstance {
  getModal(): { trigger(name: string): void };
}

const instances = (): Map<string, PopupInstance> => shared('popups/instances', () => new Map());

/** Keeps the one instance of a popup. */
export const keepInstance = (id: string, instance: PopupInstance): void => void instances().set(id, instance);

/** A popup's instance: what events carry and `documentsManager.documents[id]` holds (contract 4.10). */
export const instanceOf = (id: string): PopupInstance | undefined => instances().get(id);
