import { useStore } from '@nanostores/react';
import { useLayoutEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { writeAttributes } from '../../react/hooks/use-attributes';
import { $cartStatus } from '../add-to-cart/stores';

const REGION = 'widget_shopping_cart_live_region';

/** The region that says what went into or out of the cart: the page's own, else one at its end (contract 4.13). */
export function CartStatus() {
  const status = useStore($cartStatus);
  const [printed] = useState(() => find(document, `.${REGION}`));
  useLayoutEffect(() => {
    if (!printed) return;
    writeAttributes(printed, { 'aria-relevant': status ? 'all' : null });
    printed.textContent = status;
  }, [printed, status]);
  if (printed) return null;
  return createPortal(
    <div className={`${REGION} screen-reader-text`} role="status" aria-relevant={status ? 'all' : undefined}>
      {status}
    </div>,
    document.body,
  );
}
