import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FeatureProps } from '../../react/feature';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { useEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { field, messageFor, orderOf, partsOf, type StripeParts } from './markup';
import { openPayment } from './open-payment';

/** A button that goes to Stripe's own page; what is wrong is said below it. */
export default function StripeButton({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <Payment parts={parts} />;
}

function Payment({ parts: { form, button, errors } }: { parts: StripeParts }) {
  const [isBusy, setBusy] = useState(false);
  // Two presses may come before the next render.
  const isUnderWay = useRef(false);
  const [isRefused, setRefused] = useState(false);
  const [message, setMessage] = useState('');
  useAttributes([button], () => ({ 'aria-busy': isBusy, 'aria-disabled': isBusy || null }));
  useClasses(isRefused ? errors : [], () => ({ 'elementor-hidden': false }));
  useAttributes(isRefused ? errors : [], () => ({ role: 'alert' }));
  useEvent(form, 'submit', (event) => {
    event.preventDefault();
    setMessage('');
    if (errors.length) return void setRefused(true);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    const isApart = field(form, 'open_in_new_window') === 'yes';
    void openPayment(orderOf(form), isApart).then((failure) => {
      isUnderWay.current = false;
      setBusy(false);
      if (failure) setMessage(messageFor(form, failure));
    });
  });
  return (
    message &&
    createPortal(
      <div role="alert" className="elementor-message elementor-stripe-error-message elementor-message-danger">
        {message}
      </div>,
      form,
    )
  );
}
