import { useLayoutEffect, useRef } from 'react';
import { isPress } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorConfig } from '../../elementor/settings';
import { uniqueId } from '../../host/unique-id';
import type { FeatureProps } from '../../react/feature';
import { useClasses, writeAttributes } from '../../react/hooks/use-attributes';
import { useFollowedAttribute } from '../../react/hooks/use-followed-attribute';
import { useLatest } from '../../react/hooks/use-latest';
import { useListener } from '../../react/hooks/use-listener';
import { useStore, useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../page-layout';
import { useHandlerReady } from '../use-settings';
import { useCartDialog } from './menu-cart-dialog';
import {
  $openCart,
  BUTTON,
  CLOSE,
  CONTAINER,
  closeCart,
  isCartHere,
  MAIN,
  openByItself,
  openCart,
  PRODUCTS,
  parseMenuCartSettings,
  readCartAddresses,
  refreshToggles,
  SHOWN,
  TOGGLE,
  WRAPPER,
} from './menu-cart-state';

/** Writes the attributes of a dialog or a disclosure (APG); a closed cart is inert. */
function writeCart(widget: HTMLElement, isSide: boolean, isOpen: boolean): void {
  const [container, main, toggle] = [find(widget, CONTAINER), find(widget, MAIN), find(widget, TOGGLE)];
  if (!container || !toggle) return;
  container.id ||= uniqueId('shopwake-cart');
  const name = find(toggle, '.elementor-screen-only')?.textContent?.trim() || 'Cart';
  const dialog = isSide ? { role: 'dialog', 'aria-modal': true, 'aria-label': name } : {};
  writeAttributes(container, { ...dialog, 'aria-hidden': !isOpen, inert: !isOpen });
  if (main) writeAttributes(main, { 'aria-hidden': !isOpen });
  const popup = isSide ? { 'aria-haspopup': 'dialog' } : {};
  writeAttributes(toggle, {
    role: 'button',
    ...popup,
    'aria-expanded': isOpen,
    'aria-controls': container.id,
  });
  const close = find(container, CLOSE);
  const label = elementorConfig().word('close', 'Close');
  if (close) writeAttributes(close, { role: 'button', tabIndex: 0, 'aria-label': label });
}

/**
 * Writes the classes and attributes of the cart's state, also when a script replaces its markup: buttons from the server
 * are always marked as closed.
 */
function useCartMarkup(widget: HTMLElement, isSide: boolean, isOpen: boolean): void {
  const write = (): void => writeCart(widget, isSide, isOpen);
  const latest = useLatest(write);
  useClasses([widget], () => ({ [SHOWN]: isOpen }));
  useFollowedAttribute(widget, 'class', {
    state: isOpen,
    read: () => widget.classList.contains(SHOWN),
    follow: (isShown) => (isShown ? openCart(widget, false) : closeCart(widget)),
  });
  useLayoutEffect(write);
  useLayoutEffect(() => {
    const changes = new MutationObserver(() => latest.current());
    changes.observe(widget, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [widget, latest]);
}

/** Moves the focus back into the cart when the focused row has been removed. */
function keepFocusInside(widget: HTMLElement): void {
  const { activeElement, body } = widget.ownerDocument;
  const container = find(widget, CONTAINER);
  const isLost = !activeElement || activeElement === body;
  if (isLost && container && $openCart.get()?.widget === widget)
    (find(container, CLOSE) ?? container).focus({ preventScroll: true });
}

/** Updates the cart on the shop's events, and opens it after an addition if the settings enable it. */
function useCartNews(widget: HTMLElement, opensByItself: boolean): void {
  const { body } = widget.ownerDocument;
  useListener(body, 'wc_fragments_refreshed', { host: true }, () => refreshToggles());
  useListener(body, 'wc_fragments_loaded', { host: true }, () => keepFocusInside(widget));
  useListener(body, 'removed_from_cart', { host: true }, (_event, fragments) => {
    void refreshToggles(fragments);
    keepFocusInside(widget);
  });
  useListener(body, 'added_to_cart', { host: true }, (_event, fragments) => {
    void refreshToggles(fragments).then(() => opensByItself && openByItself(widget));
  });
  useLayoutEffect(() => {
    if (opensByItself && readCartAddresses().hasJustAdded) openByItself(widget);
  }, [widget, opensByItself]);
}

/** Minimum height of the list, and the space below the panel, px. */
const LEAST = 120;
const FREE = 30;

function fitList(widget: HTMLElement): void {
  const { documentElement, defaultView: view } = widget.ownerDocument;
  const [list, main, toggle] = [find(widget, PRODUCTS), find(widget, MAIN), find(widget, TOGGLE)];
  if (!list || !main || !toggle) return;
  list.style.maxHeight = '';
  const { top, height } = toggle.getBoundingClientRect();
  const margin = Number.parseFloat(view?.getComputedStyle(main).marginTop ?? '') || 0;
  const rest = main.scrollHeight - list.getBoundingClientRect().height;
  const space = documentElement.clientHeight - top - (height + margin) - rest - FREE;
  list.style.maxHeight = `${Math.max(LEAST, space)}px`;
}

/** Limits the height of the list, so that the panel below the button ends inside the window. */
function useListHeight(widget: HTMLElement, isWanted: boolean, isOpen: boolean): void {
  const fit = (): void => {
    if (isWanted) fitList(widget);
  };
  const latest = useLatest(fit);
  // The page may have been scrolled since it was last open.
  useLayoutEffect(() => {
    if (isOpen || isWanted) latest.current();
  }, [latest, isOpen, isWanted]);
  useSubscription($windowSize, fit, { changesOnly: true });
  useListener(widget.ownerDocument.body, 'wc_fragments_loaded wc_fragments_refreshed', { host: true }, fit);
}

/** Makes the button a link on a page that is both cart and checkout. */
function CartLink({ node }: FeatureProps): null {
  useListener(node, 'click', { each: TOGGLE }, (_event, toggle) =>
    toggle.setAttribute('href', readCartAddresses().cart),
  );
  for (const toggle of findAll(node, TOGGLE)) toggle.setAttribute('href', readCartAddresses().cart);
  return null;
}

/** A cart in the header: a dialog at the side, or a panel below its button. */
function Cart({ node }: FeatureProps): null {
  const { isSide, opensOnHover, opensByItself } = parseMenuCartSettings(settingsOf(node));
  const current = useStore($openCart);
  const open = current?.widget === node ? current : null;
  const container = find(node, CONTAINER);
  const close = (): void => closeCart(node);
  useCartMarkup(node, isSide, open !== null);
  useCartDialog(node, container, isSide, open);
  useListHeight(node, !isSide, open !== null);
  useListener(find(node, WRAPPER) ?? node, 'click', { selector: BUTTON }, (event) => {
    event.preventDefault();
    const { originalEvent: click } = event;
    const isPointer = click instanceof MouseEvent && click.detail > 0;
    if (open && !(opensOnHover && isPointer)) close();
    else openCart(node, !isPointer);
  });
  useListener(node, 'keydown', { each: TOGGLE }, (event, toggle) => {
    if (!isPress(event) || toggle.matches('button')) return;
    event.preventDefault();
    if (!event.repeat) toggle.click();
  });
  useListener(node, 'press', { each: CLOSE }, (event) => {
    event.preventDefault();
    close();
  });
  // A press that closes the cart may uncover its button under a mouse that rests.
  const press = useRef<PointerEvent | null>(null);
  useListener(opensOnHover ? node : null, 'pointerdown', (event) => {
    press.current = event;
  });
  useListener(opensOnHover ? node.ownerDocument : null, 'pointerover', ({ clientX, clientY }) => {
    if (clientX !== press.current?.clientX || clientY !== press.current.clientY) press.current = null;
  });
  const enter = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse' && !press.current) openCart(node, false);
  };
  const leave = ({ pointerType }: PointerEvent): void => {
    if (pointerType === 'mouse') close();
  };
  useListener(opensOnHover ? node : null, 'pointerenter', { each: TOGGLE }, enter);
  useListener(opensOnHover ? node : null, 'pointerleave', { each: WRAPPER }, leave);
  useListener(isSide ? null : find(node, WRAPPER), 'focusout', ({ relatedTarget }) => {
    if (relatedTarget instanceof Node && !node.contains(relatedTarget)) close();
  });
  useCartNews(node, opensByItself);
  useHandlerReady(node);
  return null;
}

/** A menu cart; a filter of the site may have emptied it. */
export default function MenuCart({ node }: FeatureProps) {
  if (!find(node, TOGGLE) || !find(node, CONTAINER)) return null;
  const isLink = isCartHere(readCartAddresses(), node.ownerDocument.URL);
  return isLink ? <CartLink node={node} /> : <Cart node={node} />;
}
