import { emit } from '../../host/events';
import { report } from '../../host/report';
import { type FragmentMap, replaceFragments } from './replace';
import { getFragments } from './requests';
import type { FragmentSettings } from './settings';
import { canStore, storedFragments, storeFragments } from './store';

/** The fragments of one page. */
export interface Fragments {
  /** Shows what is stored when it fits the cart; answers whether something was shown. */
  showStored(): boolean;
  /** Asks the server, whatever is known. */
  refresh(): Promise<void>;
  /** Asks the server unless the cart is as this page shows it, an empty one included. */
  refreshIfChanged(): Promise<void>;
  /** Shows and stores fragments that came with another answer. */
  take(map: FragmentMap, hash: string): void;
}

type Locks = { request(name: string, work: () => Promise<void>): Promise<void> };

/** One tab at a time: the next finds what the first stored (needs a secure page; else each asks for itself). */
function oneTabAtATime(document: Document, name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = (document.defaultView?.navigator ?? {}) as { locks?: Locks };
  return locks ? locks.request(name, work) : work();
}

/** Fragments under the shop's settings. */
export function createFragments(document: Document, settings: FragmentSettings): Fragments {
  const { cookieHash } = settings;
  const isStoring = canStore();
  let shownHash = '';
  let turn = 0;

  const show = (map: FragmentMap, hash: string): void => {
    turn += 1;
    shownHash = hash;
    replaceFragments(document, map);
  };
  const take = (map: FragmentMap, hash: string): void => {
    show(map, hash);
    if (isStoring) storeFragments(settings, map, hash);
  };
  const showStored = (): boolean => {
    const map = isStoring ? storedFragments(settings) : null;
    if (map) show(map, cookieHash());
    if (map) emit(document.body, 'wc_fragments_loaded');
    return Boolean(map);
  };
  const refresh = async (): Promise<void> => {
    const mine = ++turn;
    try {
      const answer = await getFragments(settings);
      if (!answer || mine !== turn) return;
      take(answer.map, answer.hash);
      emit(document.body, 'wc_fragments_refreshed');
    } catch (cause) {
      report('shop', cause);
      emit(document.body, 'wc_fragments_ajax_error');
    }
  };
  const refreshIfChanged = (): Promise<void> =>
    oneTabAtATime(document, settings.mapKey, async () => {
      if (cookieHash() !== shownHash && !showStored()) await refresh();
    });
  return { showStored, refresh, refreshIfChanged, take };
}
