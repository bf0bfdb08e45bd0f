import { useStore } from '@nanostores/react';
import { find, findAll } from '../../../dom/find';
import { settingsOf } from '../../../elementor/element-settings';
import type { FeatureProps } from '../../../react/feature';
import { useDelegatedEvent } from '../../../react/hooks/use-delegated-event';
import { useEvent } from '../../../react/hooks/use-event';
import { useHover } from '../../../react/hooks/use-hover';
import { usePress } from '../../../react/hooks/use-press';
import { useHandlerReady } from '../../hooks/use-handler-ready';
import { CLOSE, CONTAINER, TOGGLE, WRAPPER } from './markup';
import { closeCart, openCart } from './open-cart';
import { isCartHere, parseMenuCartSettings, readCartAddresses } from './settings';
import { $openCart } from './stores';
import { useCartDialog } from './use-cart-dialog';
import { useCartMarkup } from './use-cart-markup';
import { useCartNews } from './use-cart-news';
import { useListHeight } from './use-list-height';

/** The button follows the address it is given: there is no cart to open on the page that is the cart. */
function CartLink({ node }: FeatureProps): null {
  useDelegatedEvent(node, 'click', TOGGLE, (_event, toggle) =>
    toggle.setAttribute('href', readCartAddresses().cart),
  );
  for (const toggle of findAll(node, TOGGLE)) toggle.setAttribute('href', readCartAddresses().cart);
  return null;
}

/** The cart in a site's header: a dialog at the side, or a panel under its button. */
function Cart({ node }: FeatureProps): null {
  const { isSide, opensOnHover, opensByItself } = parseMenuCartSettings(settingsOf(node));
  const current = useStore($openCart);
  const open = current?.widget === node ? current : null;
  const container = find(node, CONTAINER);
  const close = (): void => closeCart(node);
  useCartMarkup(node, isSide, open !== null);
  useCartDialog(node, container, isSide, open);
  useListHeight(node, !isSide, open !== null);
  usePress(node, TOGGLE, (_toggle, event) => {
    event.preventDefault();
    const isPointer = event instanceof MouseEvent && event.detail > 0;
    if (open && !(opensOnHover && isPointer)) close();
    else openCart(node, !isPointer);
  });
  usePress(node, CLOSE, (_button, event) => {
    event.preventDefault();
    close();
  });
  useHover(opensOnHover ? node : null, TOGGLE, {
    onEnter: (_toggle, { pointerType }) => pointerType === 'mouse' && openCart(node, false),
    onLeave: () => {},
  });
  useHover(opensOnHover ? node : null, WRAPPER, {
    onEnter: () => {},
    onLeave: (_wrapper, { pointerType }) => pointerType === 'mouse' && close(),
  });
  useEvent<FocusEvent>(isSide ? null : find(node, WRAPPER), 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !node.contains(relatedTarget)) close();
  });
  useCartNews(node, opensByItself);
  useHandlerReady(node);
  return null;
}

/** A menu cart; a site's filter may have left it empty. */
export default function MenuCart({ node }: FeatureProps) {
  if (!find(node, TOGGLE) || !find(node, CONTAINER)) return null;
  const isLink = isCartHere(readCartAddresses(), node.ownerDocument.URL);
  return isLink ? <CartLink node={node} /> : <Cart node={node} />;
}
