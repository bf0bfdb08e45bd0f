import { emit } from '../../host/events/events';
import { type FragmentMap, replaceFragments } from './replace-fragments';
import { cookieHash, readFragmentSettings } from './settings';
import { canStore, storedFragments, storeFragments } from './stored-fragments';
import { $fragments } from './stores';

function show(fragments: FragmentMap, shownHash: string): void {
  $fragments.set({ shownHash, turn: $fragments.get().turn + 1 });
  replaceFragments(document, fragments);
}

/** Shows and stores fragments that came with an answer. */
export function takeFragments(fragments: FragmentMap, hash: string): void {
  show(fragments, hash);
  if (canStore()) storeFragments(readFragmentSettings(), fragments, hash);
}

/** Shows what is stored when it fits the cart; answers whether something was shown. */
export function showStoredFragments(): boolean {
  const fragments = storedFragments(readFragmentSettings());
  if (!fragments) return false;
  show(fragments, cookieHash());
  emit(document.body, 'wc_fragments_loaded');
  return true;
}
