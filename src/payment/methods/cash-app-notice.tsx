import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { find } from '../../dom/find';
import { announce } from '../../react/announce';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { PlacedInSection } from '../form/placed-in-section';
import { METHOD } from '../markup';
import { $total } from '../stores';

/** Minor units above which Cash App may refuse (card contract 2.7). */
const LIMIT = 200_000;

const TEXT =
  'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.';

const isChosen = (): boolean =>
  find(document, 'input#payment_method_stripe_cashapp', HTMLInputElement)?.checked === true;

const findSection = (): HTMLElement | null => find(document, '.woocommerce-checkout-payment');

/** Warns of a large amount while Cash App is chosen; the notice goes with the choice. */
export function CashAppNotice({ form }: { form: HTMLElement }) {
  const { amount } = useStore($total);
  const [isCashApp, setIsCashApp] = useState(isChosen);
  const look = (): void => setIsCashApp(isChosen());
  useHostEvent(form, 'change', look, METHOD);
  useHostEvent(document.body, 'updated_checkout', look);
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
