import { useStore } from '@nanostores/react';
import { type RefCallback, useLayoutEffect, useState } from 'react';
import { find } from '../dom/find';
import { fillBox } from './payment-boxes';
import type { PaymentSession } from './payment-session';
import { PlacedInSection } from './placed-in-section';

/** The method's own error area, as the server printed it. */
const findArea = (box: HTMLElement, id: string): HTMLElement | null => {
  const scope = box.closest('fieldset, .payment_box, li');
  return scope && find(scope, `#${id}`);
};

interface MessageProps {
  box: HTMLElement;
  gateway: string;
  message: string;
}

/** Why a method's element is missing, in the method's error area; draws the area when a theme left it out. */
function ElementMessage({ box, gateway, message }: MessageProps) {
  const id = `wc-${gateway}-upe-errors`;
  const [hasArea] = useState(() => findArea(box, id) !== null);
  const drawList = (ref?: RefCallback<HTMLElement>) => (
    <ul className="woocommerce-error" ref={ref}>
      <li>{message}</li>
    </ul>
  );
  if (hasArea)
    return (
      <PlacedInSection findAnchor={() => findArea(box, id)} position="append">
        {drawList}
      </PlacedInSection>
    );
  return (
    <PlacedInSection findAnchor={() => box} position="after">
      {(ref) => (
        <div id={id} role="alert" ref={ref}>
          {drawList()}
        </div>
      )}
    </PlacedInSection>
  );
}

/**
 * One box of the host: mounts Stripe's payment element in it and shows next to it why it could not be loaded. The element
 * outlives the box, so nothing is undone when the host removes the box.
 */
export function PaymentElement({ payment, box }: { payment: PaymentSession; box: HTMLElement }) {
  const type = box.dataset.paymentMethodType ?? '';
  const method = payment.settings.methods[type];
  const { [type]: message } = useStore(payment.$messages, { keys: [type] });
  useLayoutEffect(() => fillBox(payment, box), [payment, box]);
  return method && message ? <ElementMessage box={box} gateway={method.gateway} message={message} /> : null;
}
