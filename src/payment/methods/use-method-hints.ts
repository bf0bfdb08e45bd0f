import { findAll } from '../../dom/find';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { INSTRUCTIONS } from '../markup';
import { $openMethod } from '../stores';

/** The hint of the method that is open inside the one element for all methods (card contract 3.7). */
export function useMethodHints(): void {
  useStoreChange($openMethod, (type) => {
    for (const hint of findAll(document, INSTRUCTIONS))
      hint.style.display = hint.id === `wc-stripe-payment-method-instructions-${type}` ? 'block' : 'none';
  });
}
