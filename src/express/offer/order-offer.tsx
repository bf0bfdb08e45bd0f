import { useLayoutEffect } from 'react';
import { refreshOffer } from './refresh-offer';

/** Sells the order of a pay-for-order page, which does not change. */
export function OrderOffer(): null {
  useLayoutEffect(() => void refreshOffer(), []);
  return null;
}
