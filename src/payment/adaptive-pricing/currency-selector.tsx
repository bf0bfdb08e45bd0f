import { type RefCallback, useEffect, useRef } from 'react';
import { find } from '../../dom/find';
import { asString } from '../../host/settings';
import { translate } from '../../host/translate';
import type { FeatureProps } from '../../react/feature';
import { useStore } from '../../react/hooks/use-store';
import { PlacedInSection } from '../payment-page';
import { giveUp, type OpenSession, type Pricing } from './open-session';

const NODE = '#wc-stripe-currency-selector';

/** The total in the chosen currency, which Stripe asks to show. In the shop's currency the order's table has it. */
function Total({ pricing: { payment, $state } }: { pricing: Pricing }) {
  const state = useStore($state);
  const isOther = state?.total && state.currency !== '' && state.currency !== payment.currency;
  const amount = state?.total ?? '';
  const text =
    asString(payment.settings.raw.i18n_adaptive_total).replace('%s', () => amount) ||
    translate('You pay {amount}', { amount });
  return <div role="status">{isOther ? <p>{text}</p> : null}</div>;
}

/** Stripe's element, mounted when its node is in the page. */
function Selector({ open, pricing }: { open: OpenSession; pricing: Pricing }) {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => {
    try {
      if (ref.current) open.selector.mount(ref.current);
    } catch (cause) {
      giveUp(pricing, cause);
    }
  }, [open, pricing]);
  return <div ref={ref} />;
}

/** Creates the view of the currency selector: Stripe's element in the server's node, or before the card's box without one. */
export const createCurrencySelector = (pricing: Pricing) =>
  function CurrencySelector({ node: form }: FeatureProps) {
    const open = useStore(pricing.$open);
    if (!open) return null;
    const server = find(form, NODE);
    const draw = (ref: RefCallback<HTMLElement>) => (
      <div ref={ref}>
        <Selector open={open} pricing={pricing} />
        <Total pricing={pricing} />
      </div>
    );
    return (
      <PlacedInSection
        key={open.id}
        findAnchor={() => (server ? find(form, NODE) : (pricing.payment.elementOf('card').box ?? null))}
        position={server ? 'append' : 'before'}
      >
        {draw}
      </PlacedInSection>
    );
  };
