import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { translate } from '../../host/translate';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { Text } from '../../react/text';
import { addProduct, readAddToCartSettings, removeProduct } from './add-to-cart';
import {
  type ButtonState,
  type CartButtonsSession,
  createCartButtonsSession,
  showChange,
} from './cart-buttons-session';
import { connectCartButtons, REMOVE_BUTTON } from './follow-cart-buttons';

/** The link to the cart after a button whose product is in it, unless the page has one there. */
function ViewCart({ button }: { button: HTMLElement }) {
  const [isNeeded] = useState(
    () => !button.parentElement?.querySelector('.added_to_cart') && !button.closest('.widget_shopping_cart'),
  );
  const settings = readAddToCartSettings();
  if (!isNeeded || !settings?.cartUrl || settings.isCart) return null;
  return (
    <Placed anchor={button} position="after">
      {' '}
      <a className="added_to_cart wc-forward" href={settings.cartUrl} title={settings.viewCart}>
        {settings.viewCart}
      </a>
    </Placed>
  );
}

/** The message after a button whose request was not answered. */
function AddFailure({ button }: { button: HTMLElement }) {
  const cartUrl = readAddToCartSettings()?.cartUrl;
  return (
    <Placed anchor={button} position="after">
      <small className="shopwake-add-failure woocommerce-error" role="alert">
        {translate('The shop did not answer. Look at the cart before you try again.')}{' '}
        {cartUrl && <a href={cartUrl}>{translate('Open the cart')}</a>}
      </small>
    </Placed>
  );
}

/** The classes of a button, and the link or message after it. */
function CartButton({ state }: { state: ButtonState }) {
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

const REGION = 'widget_shopping_cart_live_region';

/** The live region for changes of the cart: the page's own, otherwise one at the end of the page. */
function CartStatus({ $status }: CartButtonsSession) {
  const status = useStore($status);
  const [printed] = useState(() => find(document, `.${REGION}`));
  useLayoutEffect(() => {
    if (!printed) return;
    writeAttributes(printed, { 'aria-relevant': status ? 'all' : null });
    printed.textContent = status;
  }, [printed, status]);
  if (printed) return null;
  return createPortal(
    <div className={`${REGION} screen-reader-text`} role="status" aria-relevant={status ? 'all' : undefined}>
      <Text>{status}</Text>
    </div>,
    document.body,
  );
}

function press(session: CartButtonsSession, link: HTMLElement): void {
  if (link.matches(REMOVE_BUTTON)) void removeProduct(link);
  else addProduct(session, link);
}

/** The add buttons of listings and the remove buttons of the mini-cart: one root per page. */
export default function CartButtons() {
  const [session] = useState(createCartButtonsSession);
  const buttons = useStore(session.$buttons, { isSynchronous: true });
  useLayoutEffect(
    () =>
      connectCartButtons({
        press: (link) => press(session, link),
        showChange: (change) => showChange(session, change),
      }),
    [session],
  );
  return (
    <>
      {buttons.map((state) => (
        <CartButton key={state.id} state={state} />
      ))}
      <CartStatus {...session} />
    </>
  );
}
