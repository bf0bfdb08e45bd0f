import { $buttons } from '../button/stores';
import { $session, $settings } from '../session/stores';
import { isLikely } from './is-likely';
import { $place, type Place } from './stores';
import { writePrinted, writeReserved } from './write-place';

/** A place of the host that comes with the answer already given: buttons are there, or none can come. */
function knownPlace(): Place | null {
  const isOver = $buttons.get().hasNoWallet || $session.get().mayHaveOrdered;
  if (isOver) return 'folded';
  return $place.get() === 'shown' ? 'shown' : null;
}

/** Takes a container over from the host's style sheet: its place is kept where buttons are likely, else given back. */
export function claimPlace(container: HTMLElement): void {
  const settings = $settings.get();
  const isExpected = $session.get().status !== 'unavailable';
  if (settings && isExpected && isLikely(settings)) {
    writeReserved(container, settings);
    $place.set(knownPlace() ?? 'reserved');
  } else {
    const isPrinted = writePrinted(container);
    $place.set(knownPlace() ?? (isPrinted ? 'leaving' : 'folded'));
  }
}
