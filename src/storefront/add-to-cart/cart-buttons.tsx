import { useLayoutEffect } from 'react';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { REMOVE_BUTTON } from '../markup';
import { CartStatus } from '../mini-cart/cart-status';
import { removeProduct } from '../mini-cart/remove-product';
import { addProduct } from './add-product';
import { CartButton } from './cart-button';
import { showChange } from './show-change';
import { $buttons, $cartButtons } from './stores';

function press(link: HTMLElement): void {
  if (link.matches(REMOVE_BUTTON)) void removeProduct(link);
  else addProduct(link);
}

/** The buttons of listings that add, and those of the mini-cart that remove: one root for all of a page. */
export default function CartButtons() {
  const buttons = useStoreNow($buttons);
  useLayoutEffect(() => {
    $cartButtons.set({ press, showChange });
    return () => $cartButtons.set(null);
  }, []);
  return (
    <>
      {buttons.map((state) => (
        <CartButton key={state.id} state={state} />
      ))}
      <CartStatus />
    </>
  );
}
