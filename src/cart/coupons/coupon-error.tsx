import { find } from '../../dom/find';
import { useStoreNow } from '../../react/hooks/stores/use-store-now';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { Placed } from '../../react/placed';
import { COUPON_BOX, COUPON_ERROR_ID, COUPON_FIELD } from '../markup';
import { $drawnCouponError, type CouponError as Refusal } from './stores';

/** Focus goes before the alert is drawn, so that the alert is said after it (contract 7). */
function markField(error: Refusal | null): void {
  const field = find(document, COUPON_FIELD, HTMLInputElement);
  if (!field) return;
  field.classList.toggle('has-error', Boolean(error));
  if (!error) {
    field.removeAttribute('aria-invalid');
    field.removeAttribute('aria-describedby');
    return;
  }
  field.value = error.code;
  field.focus();
  field.setAttribute('aria-invalid', 'true');
  field.setAttribute('aria-describedby', COUPON_ERROR_ID);
}

/** Why a coupon was refused, at its field (contract 4.11, 4.12). */
export function CouponError() {
  useSubscription($drawnCouponError, markField);
  const error = useStoreNow($drawnCouponError);
  const place = error && find(document, COUPON_BOX);
  return (
    place && (
      <Placed anchor={place} position="append">
        <p className="coupon-error-notice" id={COUPON_ERROR_ID} role="alert">
          {error.text}
        </p>
      </Placed>
    )
  );
}
