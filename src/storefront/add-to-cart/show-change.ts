import { elementOf, emit } from '../../host/events/events';
import { parseFragments, replaceFragments } from '../fragments/replace-fragments';
import { setButton } from './set-button';
import { $cartStatus, type CartChange } from './stores';

/** Shows that something went into the cart or left it, whoever did it (contract 4.13). */
export function showChange({ isAddition, fragments, button: given }: CartChange): void {
  const button = elementOf(given);
  if (button && isAddition) {
    setButton(button, { isLoading: false, isAdded: true, isInCart: true });
    emit(document.body, 'wc_cart_button_updated', [button]);
  }
  const map = parseFragments(fragments);
  if (map) {
    replaceFragments(document, map);
    emit(document.body, 'wc_fragments_loaded');
  }
  if (button?.dataset.success_message) $cartStatus.set(button.dataset.success_message);
}
