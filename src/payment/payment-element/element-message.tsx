import { type RefCallback, useState } from 'react';
import { find } from '../../dom/find';
import { PlacedInSection } from '../form/placed-in-section';

interface Props {
  box: HTMLElement;
  gateway: string;
  message: string;
}

/** The method's own error area, as the server printed it. */
const findArea = (box: HTMLElement, id: string): HTMLElement | null => {
  const scope = box.closest('fieldset, .payment_box, li');
  return scope && find(scope, `#${id}`);
};

/** Says in the method's box what is wrong with its form (card contract 3.3); an area that a theme left out is drawn. */
export function ElementMessage({ box, gateway, message }: Props) {
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
