import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { getFragments } from './requests';
import { cookieHash, readFragmentSettings } from './settings';
import { showStoredFragments, takeFragments } from './show-fragments';
import { $fragments } from './stores';

/** Asks the server, whatever is known. */
export async function refreshFragments(): Promise<void> {
  const turn = $fragments.get().turn + 1;
  $fragments.setKey('turn', turn);
  try {
    const answer = await getFragments(readFragmentSettings());
    if (!answer || turn !== $fragments.get().turn) return;
    takeFragments(answer.map, answer.hash);
    emit(document.body, 'wc_fragments_refreshed');
  } catch (cause) {
    report('shop', cause);
    emit(document.body, 'wc_fragments_ajax_error');
  }
}

/** One tab at a time: the next finds what the first stored (needs a secure page; else each asks for itself). */
function oneTabAtATime(name: string, work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  return locks ? locks.request(name, work) : work();
}

/** Asks the server unless the cart is as this page shows it, an empty one included. */
export const refreshIfChanged = (): Promise<void> =>
  oneTabAtATime(readFragmentSettings().mapKey, async () => {
    if (cookieHash() !== $fragments.get().shownHash && !showStoredFragments()) await refreshFragments();
  });
