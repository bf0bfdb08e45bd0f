import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { hide } from '../../dom/motion/visible';
import type { HostEvent } from '../../host/events/events';
import { isOnPage } from '../../host/scan';
import type { FeatureProps } from '../../react/feature';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { removeCoupon } from '../coupons/remove-coupon';
import { COUPON_FORM, REMOVE_COUPON, SHOW_COUPON, SHOW_LOGIN, TERMS_LINK, TERMS_PANEL } from '../markup';
import { keepTermsOpen, toggleCoupon, toggleLogin, toggleTerms } from './toggles';

/** A link that does something on this page instead of leading elsewhere. */
const onPage =
  (act: (link: HTMLElement) => void) =>
  (event: HostEvent): void => {
    event.preventDefault();
    if (event.currentTarget instanceof HTMLElement) act(event.currentTarget);
  };

/** Coupon, login and terms prompts of one page, also those that notices bring later (contract 4.11). */
export default function Prompts({ node: body }: FeatureProps): null {
  useLayoutEffect(() => findAll(body, COUPON_FORM).forEach(hide), [body]);
  useHostEvent(body, 'click', onPage(toggleCoupon), SHOW_COUPON);
  useHostEvent(body, 'click', onPage(toggleLogin), SHOW_LOGIN);
  useHostEvent(body, 'click', onPage(removeCoupon), REMOVE_COUPON);
  useHostEvent(
    body,
    'click',
    (event) => {
      // Without a panel the link opens its own page, as it says.
      if (isOnPage(TERMS_PANEL)) onPage(toggleTerms)(event);
    },
    TERMS_LINK,
  );
  useHostEvent(body, 'updated_checkout', () => keepTermsOpen(body.ownerDocument));
  return null;
}
