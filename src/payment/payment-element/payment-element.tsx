import { useStore } from '@nanostores/react';
import { useLayoutEffect } from 'react';
import type { FeatureProps } from '../../react/feature';
import { $paymentElements, $settings } from '../stores';
import { fillBox } from './boxes/fill-boxes';
import { ElementMessage } from './element-message';

/**
 * One box of the host: Stripe's payment element stands in it, and next to it the reason where it does not. The element
 * outlives the box, so nothing is undone when the host takes the box away.
 */
export function PaymentElement({ node }: FeatureProps) {
  const type = node.dataset.paymentMethodType ?? '';
  const method = $settings.get().methods[type];
  const { [type]: element } = useStore($paymentElements, { keys: [type] });
  useLayoutEffect(() => fillBox(node), [node]);
  if (!method || !element?.message) return null;
  return <ElementMessage box={node} gateway={method.gateway} message={element.message} />;
}
