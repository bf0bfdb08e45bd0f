import { useLayoutEffect } from 'react';
import { report } from '../../host/report';
import type { FeatureProps } from '../../react/feature';
import { mountPageFeature } from '../../react/start-features';
import { useOrderTotal } from '../amount/use-order-total';
import { CashAppNotice } from '../methods/cash-app-notice';
import { useExpandedBox, useOneElementTitle } from '../methods/one-element';
import { useBlikRow } from '../methods/use-blik-row';
import { useCountryRules } from '../methods/use-country-rules';
import { useNewToken } from '../methods/use-new-token';
import { useSaveRows } from '../methods/use-save-rows';
import { useBoxes } from '../payment-element/boxes/use-boxes';
import { usePreservedBoxes } from '../payment-element/boxes/use-preserved-boxes';
import { useLinkContact } from '../payment-element/use-link-contact';
import { RETURNS } from '../return-flows/returns-feature';
import { useSubmit } from '../submit/use-submit';

/** Nobody pays where nothing follows the answer: the code of that root may have been lost when the page began. */
function useReturns(): void {
  useLayoutEffect(() => {
    mountPageFeature(RETURNS).catch((cause) => report(RETURNS, cause));
  }, []);
}

/** A form of the host that pays: its submit, its boxes, and the rules of single methods. */
export function PaymentForm({ node }: FeatureProps) {
  useSubmit(node);
  useCountryRules(node);
  useBoxes(node);
  usePreservedBoxes(node);
  useBlikRow(node);
  useSaveRows(node);
  useLinkContact(node);
  useOrderTotal(node);
  useNewToken(node);
  useOneElementTitle(node);
  useExpandedBox(node);
  useReturns();
  return <CashAppNotice form={node} />;
}
