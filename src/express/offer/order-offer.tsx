import { useLayoutEffect } from 'react';
import { refreshOffer } from './refresh-offer';

/** Sells the order of a pay-for-order page, or takes a subscription's new payment method: neither changes. */
export function OrderOffer(): null {
  useLayoutEffect(() => void refreshOffer(), []);
  return null;
}
