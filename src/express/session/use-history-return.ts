import { useEvent } from '../../react/hooks/use-event';
import { forgetAddition } from '../cart/forget-addition';
import { refreshOffer } from '../offer/refresh-offer';
import { $session } from './stores';

/** Back from the bank or the thank-you page by history: the page lies there as it was left, covered. */
export function useHistoryReturn(): void {
  useEvent<PageTransitionEvent>(window, 'pageshow', ({ persisted }) => {
    if (!persisted || $session.get().status !== 'open') return;
    $session.set({ ...$session.get(), isConfirming: false, openWallet: null });
    forgetAddition();
    void refreshOffer();
  });
}
