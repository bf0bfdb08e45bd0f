import { useLayoutEffect } from 'react';
import { find } from '../../../dom/find';
import { elementorConfig } from '../../../elementor/settings';
import { uniqueId } from '../../../host/unique-id';
import { writeAttributes } from '../../../react/hooks/use-attributes';
import { useClasses } from '../../../react/hooks/use-classes';
import { useLatest } from '../../../react/hooks/use-latest';
import { CLOSE, CONTAINER, MAIN, SHOWN, TOGGLE } from './markup';

/** A dialog at the side, a disclosure under the button (APG); nothing in it can be reached while it is closed. */
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
 * Says in classes and attributes whether the cart is open. The server's answers bring buttons that call themselves
 * closed: they are corrected whoever put them in place.
 */
export function useCartMarkup(widget: HTMLElement, isSide: boolean, isOpen: boolean): void {
  const write = (): void => writeCart(widget, isSide, isOpen);
  const latest = useLatest(write);
  useClasses([widget], () => ({ [SHOWN]: isOpen }));
  useLayoutEffect(write);
  useLayoutEffect(() => {
    const changes = new MutationObserver(() => latest.current());
    changes.observe(widget, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [widget, latest]);
}
