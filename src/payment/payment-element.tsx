import { type RefCallback, useLayoutEffect, useState } from 'react';
import { findGiven } from '../dom/find';
import { useStore } from '../react/hooks/use-store';
import { fillBox } from './elements/load-element';
import { type PaymentFeatureProps, paymentOfPage } from './payment-session';
import { PlacedInSection } from './placed-in-section';

/** Why a method's element is missing, in the method's error area; draws the area when a theme left it out. */
function ElementMessage({ box, gateway, message }: { box: HTMLElement; gateway: string; message: string }) {
  const id = `wc-${gateway}-upe-errors`;
  const findArea = (): HTMLElement | null => {
    const scope = box.closest('fieldset, .payment_box, li');
    return scope && findGiven(scope, `#${id}`);
  };
  const [hasArea] = useState(() => findArea() !== null);
  const drawList = (ref?: RefCallback<HTMLElement>) => (
    <ul className="woocommerce-error" ref={ref}>
      <li>{message}</li>
    </ul>
  );
  if (hasArea)
    return (
      <PlacedInSection findAnchor={findArea} position="append">
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
export default function PaymentElement({ node: box, payment = paymentOfPage() }: PaymentFeatureProps) {
  const type = box.dataset.paymentMethodType ?? '';
  const method = payment.settings.methods[type];
  const message = useStore(payment.$messages)[type];
  useLayoutEffect(() => fillBox(payment, box), [payment, box]);
  return method && message ? <ElementMessage box={box} gateway={method.gateway} message={message} /> : null;
}
