import {
  type ReactNode,
  type RefCallback,
  useCallback,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { find, findGiven } from '../dom/find';
import { report } from '../host/report';
import { translate } from '../host/translate';
import { announce } from '../react/announce';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { useStore } from '../react/hooks/use-store';
import { Placed } from '../react/placed';
import { mountPageFeature } from '../react/start-features';

import { fillBox, useBoxes } from './elements/load-element';
import { useExpandedBox, useOneElementTitle } from './elements/one-element';
import { usePreservedBoxes } from './elements/preserved-boxes';
import { useSaveRows } from './elements/save-rows';
import { useLinkContact, useOrderTotal } from './elements/update-elements';
import { METHOD, useBlikRow, useCountryRules, useNewToken } from './payment-methods';
import { type PaymentSession, RETURNS } from './payment-session';
import { PaymentReturns } from './returns/payment-returns';
import { useSubmit } from './submit/submit-payment';

interface PlacedInSectionProps {
  /** Finds the server markup to draw beside or into; null when there is none. */
  findAnchor(): Element | null;
  position: 'before' | 'prepend' | 'append' | 'after';
  /** Draws one element and sets the ref on it. */
  children(ref: RefCallback<HTMLElement>): ReactNode;
}

/** Draws into the payment section, and again after a review update of the host has replaced the section. */
export function PlacedInSection({ findAnchor, position, children }: PlacedInSectionProps) {
  const drawn = useRef<HTMLElement>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    drawn.current = node;
  }, []);
  const [anchor, setAnchor] = useState(findAnchor);
  const [times, setTimes] = useState(0);
  useListener(document.body, 'updated_checkout', { host: true }, () => {
    setAnchor(findAnchor());
    if (!drawn.current?.isConnected) setTimes(times + 1);
  });
  if (!anchor) return null;
  return (
    <Placed key={times} anchor={anchor} position={position}>
      {children(ref)}
    </Placed>
  );
}

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
export function CashAppNotice({ payment, form }: { payment: PaymentSession; form: HTMLElement }) {
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
export function PaymentElement({ payment, box }: { payment: PaymentSession; box: HTMLElement }) {
  const type = box.dataset.paymentMethodType ?? '';
  const method = payment.settings.methods[type];
  const message = useStore(payment.$messages)[type];
  useLayoutEffect(() => fillBox(payment, box), [payment, box]);
  return method && message ? <ElementMessage box={box} gateway={method.gateway} message={message} /> : null;
}

/** A form of the host that pays: its submit, its boxes, and the rules of single methods. */
function PaymentForm({ node, payment }: { node: HTMLElement; payment: PaymentSession }) {
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

/** The components of the page's features, bound to the page's session. */
export const createComponents = (payment: PaymentSession) => ({
  PaymentForm: ({ node }: FeatureProps) => <PaymentForm payment={payment} node={node} />,
  PaymentElement: ({ node }: FeatureProps) => <PaymentElement payment={payment} box={node} />,
  PaymentReturns: () => <PaymentReturns payment={payment} />,
});
