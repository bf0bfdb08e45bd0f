import { useState } from 'react';
import { findAll } from '../../dom/find';
import type { HostEvent } from '../../host/events/events';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { useHandlerReady } from '../use-settings';

/** A form that posts to PayPal; if the server has printed errors, they are shown instead. */
export default function PaypalButton({ node }: FeatureProps) {
  const errors = findAll(node, '.elementor-message-danger');
  const [isRefused, setRefused] = useState(false);
  useClasses(isRefused ? errors : [], () => ({ 'elementor-hidden': false }));
  useAttributes(isRefused ? errors : [], () => ({ role: 'alert' }));
  const refuse = (event: HostEvent): void => {
    if (!errors.length) return;
    event.preventDefault();
    setRefused(true);
  };
  useListener(node, 'submit', { selector: 'form' }, refuse);
  useHandlerReady(node);
  return null;
}
