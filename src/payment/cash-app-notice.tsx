import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { find } from '../dom/find';
import { announce } from '../react/announce';
import { useHostEvent } from '../react/hooks/use-host-event';
import { METHOD } from './payment-methods';
import type { PaymentSession } from './payment-session';
import { PlacedInSection } from './placed-in-section';

/** Minor units above which Cash App may refuse; the host uses the same limit in all currencies. */
const LIMIT = 200_000;

const TEXT =
  'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.';

const isChosen = (): boolean =>
  find(document, 'input#payment_method_stripe_cashapp', HTMLInputElement)?.checked === true;

const findSection = (): HTMLElement | null => find(document, '.woocommerce-checkout-payment');

/** Warns about a large amount while Cash App is chosen. */
export function CashAppNotice({ payment, form }: { payment: PaymentSession; form: HTMLElement }) {
  const amount = useStore(payment.$amount);
  const [isCashApp, setIsCashApp] = useState(isChosen);
  const check = (): void => setIsCashApp(isChosen());
  useHostEvent(form, 'change', check, METHOD);
  useHostEvent(document.body, 'updated_checkout', check);
  const isWanted = isCashApp && amount > LIMIT;
  useEffect(() => {
    if (isWanted && findSection()) announce(TEXT);
  }, [isWanted]);
  if (!isWanted) return null;
  return (
    <PlacedInSection findAnchor={findSection} position="prepend">
      {(ref) => (
        <div
          ref={ref}
          className="woocommerce-info wc-block-checkout__payment-method-limit-notice"
          data-testid="cash-app-limit-notice"
        >
          {TEXT}
        </div>
      )}
    </PlacedInSection>
  );
}
