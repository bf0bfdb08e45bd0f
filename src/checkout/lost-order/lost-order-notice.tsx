import { useStore } from '@nanostores/react';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { message } from '../messages';
import { checkCart } from './check-cart';
import { orderAgain } from './order-again';
import { $lostOrder } from './stores';

const BUTTONS = { display: 'flex', flexWrap: 'wrap', gap: '0.5em' } as const;

/** Below the host's own words: that an order may exist, and the ways on from there. */
export function LostOrderNotice({ form }: { form: HTMLFormElement }): ReactNode {
  const order = useStore($lostOrder(form));
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
