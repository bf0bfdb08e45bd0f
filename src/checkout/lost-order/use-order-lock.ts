import { find } from '../../dom/find';
import { showNoticeGroup } from '../../notices/draw-notices';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { PLACE_ORDER } from '../markup';
import { $isLocked, $lostOrder } from './stores';

const LOCKED = 'data-shopwake-locked';

/** A button others disabled stays disabled. */
function lockButton(form: HTMLFormElement, isLocked: boolean): void {
  const button = find(form, PLACE_ORDER, HTMLButtonElement);
  if (!button || (!isLocked && !button.hasAttribute(LOCKED))) return;
  button.disabled = isLocked;
  button.toggleAttribute(LOCKED, isLocked);
}

/**
 * Keeps the order button as the lock says, after each redraw too. Other news takes older errors away: the notice that
 * leads out of the lock comes back.
 */
export function useOrderLock(form: HTMLFormElement): void {
  useSubscription($isLocked(form), (isLocked) => lockButton(form, isLocked));
  useHostEvent(form.ownerDocument.body, 'updated_checkout', () => {
    const isLocked = $isLocked(form).get();
    const box = $lostOrder(form).get()?.box;
    if (isLocked && box && !box.isConnected) showNoticeGroup(form, 'checkout', box);
    lockButton(form, isLocked);
  });
}
