import { type ReactNode, useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { Placed } from '../../react/placed';
import { COUPON_FIELD } from '../markup';
import { applyCoupon } from './apply-coupon';

const ERROR = 'coupon-error-notice';

/** Stands under the field, tied to it (contract 4.11). */
function CouponError({ field, text }: { field: HTMLElement; text: string }): ReactNode {
  useLayoutEffect(() => {
    field.classList.add('has-error');
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', ERROR);
    return () => {
      field.classList.remove('has-error');
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [field]);
  if (!field.parentElement) return null;
  return (
    <Placed anchor={field.parentElement} position="append">
      <span className={ERROR} id={ERROR} role="alert">
        {text}
      </span>
    </Placed>
  );
}

/** `form.checkout_coupon`: what the host says of a code stands under it until the code is touched again. */
export default function CouponForm({ node }: FeatureProps): ReactNode {
  const [error, setError] = useState('');
  const field = find(node, COUPON_FIELD);
  const clear = (): void => setError('');
  const refuse = (text: string): void => {
    // Focus comes first, so that the text is read after it (contract 7).
    field?.focus();
    setError(text);
  };
  useHostEvent(node, 'submit', (event: HostEvent) => {
    event.preventDefault();
    clear();
    applyCoupon(node, refuse);
  });
  useHostEvent(field, 'input', clear);
  useHostEvent(field, 'change', clear);
  return field && error ? <CouponError field={field} text={error} /> : null;
}
