import { useLayoutEffect, useState } from 'react';
import { Placed } from '../../react/placed';
import { readAddSettings } from './settings';
import type { ButtonState } from './stores';

/** The way to the cart beside a button whose product is in it, unless the page has one. */
function ViewCart({ button }: { button: HTMLElement }) {
  const [isWanted] = useState(
    () => !button.parentElement?.querySelector('.added_to_cart') && !button.closest('.widget_shopping_cart'),
  );
  const settings = readAddSettings();
  if (!isWanted || !settings?.cartUrl || settings.isCart) return null;
  return (
    <Placed anchor={button} position="after">
      {' '}
      <a className="added_to_cart wc-forward" href={settings.cartUrl} title={settings.viewCart}>
        {settings.viewCart}
      </a>
    </Placed>
  );
}

/** Said where the shopper looks: the call was not answered. */
function AddFailure({ button }: { button: HTMLElement }) {
  const cartUrl = readAddSettings()?.cartUrl;
  return (
    <Placed anchor={button} position="after">
      <small className="shopwake-add-failure woocommerce-error" role="alert">
        The shop did not answer. Look at the cart before you try again.{' '}
        {cartUrl && <a href={cartUrl}>Open the cart</a>}
      </small>
    </Placed>
  );
}

/** What a button of the server shows of its product's way into the cart (contract 4.13). */
export function CartButton({ state }: { state: ButtonState }) {
  const { button, isLoading, isAdded, isInCart, hasFailed } = state;
  useLayoutEffect(() => {
    button.classList.toggle('added', isAdded);
    button.classList.toggle('loading', isLoading);
    if (isLoading) button.setAttribute('aria-disabled', 'true');
    else button.removeAttribute('aria-disabled');
  }, [button, isAdded, isLoading]);
  return (
    <>
      {isInCart && <ViewCart button={button} />}
      {hasFailed && <AddFailure button={button} />}
    </>
  );
}
