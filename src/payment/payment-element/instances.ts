import { shared } from '../../host/registry';
import type { StripeElement, StripeElements } from '../../stripe/types';

/** Stripe's objects of one method's payment element, and where it stands. They outlive the boxes the host makes. */
export interface ElementInstance {
  elements?: StripeElements | undefined;
  element?: StripeElement | undefined;
  /** The newest box the host made for it. */
  box?: HTMLElement | undefined;
}

const instances = (): Map<string, ElementInstance> =>
  shared('payment/element instances', () => new Map<string, ElementInstance>());

/** What there is of a method's element; empty before it was made. */
export function instanceOf(type: string): ElementInstance {
  const known = instances().get(type) ?? {};
  instances().set(type, known);
  return known;
}

/** Method type and Stripe's objects of every method that has had a box. */
export const allInstances = (): [type: string, instance: ElementInstance][] => [...instances()];
