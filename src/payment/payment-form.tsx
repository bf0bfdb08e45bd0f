import { useEffect, useLayoutEffect, useState } from 'react';
import { find } from '../dom/find';
import { report } from '../host/report';
import { translate } from '../host/translate';
import { announce } from '../react/announce';
import { useListener } from '../react/hooks/use-listener';
import { useStore } from '../react/hooks/use-store';
import { mountPageFeature } from '../react/start-features';
import { useBoxes } from './elements/load-element';
import { useExpandedBox, useOneElementTitle } from './elements/one-element';
import { usePreservedBoxes } from './elements/preserved-boxes';
import { useSaveRows } from './elements/save-rows';
import { useLinkContact, useOrderTotal } from './elements/update-elements';
import { METHOD, useBlikRow, useCountryRules, useNewToken } from './payment-methods';
import { type PaymentFeatureProps, type PaymentSession, paymentOfPage, RETURNS } from './payment-session';
import { PlacedInSection } from './placed-in-section';
import { useSubmit } from './submit/submit-payment';

/** Minor units above which Cash App may refuse; the host uses the same limit in all currencies. */
const LIMIT = 200_000;

const warning = (): string =>
  translate(
    'Please note that, depending on your account and transaction history, Cash App Pay may reject your transaction due to its amount.',
  );

const isChosen = (form: HTMLElement): boolean =>
  find(form, 'input#payment_method_stripe_cashapp', HTMLInputElement)?.checked === true;

const SECTION = '.woocommerce-checkout-payment';

/** Warns about a large amount while Cash App is chosen. */
function CashAppNotice({ payment, form }: { payment: PaymentSession; form: HTMLElement }) {
  const amount = useStore(payment.$amount);
  const [isCashApp, setIsCashApp] = useState(() => isChosen(form));
  const check = (): void => setIsCashApp(isChosen(form));
  useListener(form, 'change', { selector: METHOD }, check);
  useListener(document.body, 'updated_checkout', { host: true }, check);
  const findSection = (): HTMLElement | null => find(form, SECTION);
  const isWanted = isCashApp && amount > LIMIT;
  useEffect(() => {
    if (isWanted && find(form, SECTION)) announce(warning());
  }, [isWanted, form]);
  if (!isWanted) return null;
  return (
    <PlacedInSection findAnchor={findSection} position="prepend">
      {(ref) => (
        <div
          ref={ref}
          className="woocommerce-info wc-block-checkout__payment-method-limit-notice"
          data-testid="cash-app-limit-notice"
        >
          {warning()}
        </div>
      )}
    </PlacedInSection>
  );
}

/** A form of the host that pays: its submit, its boxes, and the rules of single methods. */
export default function PaymentForm({ node, payment = paymentOfPage() }: PaymentFeatureProps) {
  useSubmit(payment, node);
  useCountryRules(payment, node);
  useBoxes(payment, node);
  usePreservedBoxes(payment, node);
  useBlikRow(node);
  useSaveRows(payment, node);
  useLinkContact(payment, node);
  useOrderTotal(payment, node);
  useNewToken(payment, node);
  useOneElementTitle(payment, node);
  useExpandedBox(payment, node);
  // Retries when its code was lost at the start: no payment starts unless its answer is followed.
  useLayoutEffect(() => {
    mountPageFeature(RETURNS).catch((cause) => report(RETURNS, cause));
  }, []);
  const CurrencySelector = payment.adaptivePricing?.CurrencySelector;
  return (
    <>
      <CashAppNotice payment={payment} form={node} />
      {CurrencySelector && <CurrencySelector node={node} />}
    </>
  );
}
