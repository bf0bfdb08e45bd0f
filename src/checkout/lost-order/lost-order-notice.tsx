import { useStore } from '@nanostores/react';
import { type ReactNode, useEffect } from 'react';
import { createPortal } from 'react-dom';
import { message } from '../messages';
import { checkCart } from './check-cart';
import { orderAgain } from './order-again';
import { $lostOrder } from './stores';

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '0.5em' } as const;

/** Milliseconds a host that did not answer may still be at work on the order: its cart says nothing before. */
const STILL_AT_WORK = 5000;

/** Below the host's own words: that an order may exist, and the ways on from there. */
export function LostOrderNotice({ form }: { form: HTMLFormElement }): ReactNode {
  const order = useStore($lostOrder(form));
  const isNew = order?.message === 'mayExist';
  // A cart that is still full after that frees the button by itself: the way on is one press of it.
  useEffect(() => {
    if (!isNew) return undefined;
    const timer = setTimeout(() => void checkCart(form), STILL_AT_WORK);
    return () => clearTimeout(timer);
  }, [form, isNew]);
  if (!order) return null;
  const isOpen = order.message === 'mayExist' || order.message === 'cartUnknown';
  return createPortal(
    <>
      <p>{message(order.message)}</p>
      {isOpen && (
        <p style={BUTTONS}>
          <button type="button" className="button" onClick={() => void checkCart(form)}>
            {message('checkCart')}
          </button>
          <button type="button" className="button" onClick={() => orderAgain(form)}>
            {message('orderAgain')}
          </button>
        </p>
      )}
    </>,
    order.box,
  );
}
