import { elementOf } from '../../../host/events/events';
import type { UpdateArguments } from '../stores';

/**
 * Focus lost with the old list goes to the new control of the rate that asked (contract 4.4). The host names the
 * control it was asked by as an element or, with jQuery, as a set.
 */
export function focusShippingMethod(document: Document, { current_target: asker }: UpdateArguments): void {
  const id = elementOf(asker)?.id ?? '';
  const { activeElement, body } = document;
  const isLost = activeElement === body || activeElement === null;
  if (isLost && id.includes('shipping_method')) document.getElementById(id)?.focus({ preventScroll: true });
}
