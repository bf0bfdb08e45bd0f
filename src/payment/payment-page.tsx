import { useLayoutEffect } from 'react';
import { report } from '../host/report';
import type { FeatureProps } from '../react/feature';
import { mountPageFeature } from '../react/start-features';
import { CashAppNotice } from './cash-app-notice';
import { useLinkContact } from './element-options';
import { useExpandedBox, useOneElementTitle } from './one-element';
import { useOrderTotal } from './order-total';
import { useBoxes, usePreservedBoxes } from './payment-boxes';
import { PaymentElement } from './payment-element';
import { useBlikRow, useCountryRules, useNewToken } from './payment-methods';
import { PaymentReturns } from './payment-returns';
import { type PaymentSession, RETURNS } from './payment-session';
import { useSaveRows } from './save-rows';
import { useSubmit } from './submit-payment';

interface Props extends FeatureProps {
  payment: PaymentSession;
}

/** Retries the returns feature when its code was lost at the start: no payment starts unless its answer is followed. */
function useReturns(): void {
  useLayoutEffect(() => {
    mountPageFeature(RETURNS).catch((cause) => report(RETURNS, cause));
  }, []);
}

/** A form of the host that pays: its submit, its boxes, and the rules of single methods. */
function PaymentForm({ node, payment }: Props) {
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
  useReturns();
  return <CashAppNotice payment={payment} form={node} />;
}

/** The components of the page's features, bound to the page's session. */
export const createComponents = (payment: PaymentSession) => ({
  PaymentForm: ({ node }: FeatureProps) => <PaymentForm payment={payment} node={node} />,
  PaymentElement: ({ node }: FeatureProps) => <PaymentElement payment={payment} box={node} />,
  PaymentReturns: () => <PaymentReturns payment={payment} />,
});
