import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closest, find, findAll } from '../../dom/find';
import { allowedAddress, goTo } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asNumber, asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { parseLooseJson } from '../../http/loose-json';
import { isFailure } from '../../http/send';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { callForJson } from '../../shop/client';
import { useHandlerReady } from '../use-settings';

/** The server's markup of a Stripe button. */
interface StripeParts {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement | null;
  /** Errors that the server has printed. */
  readonly errors: readonly HTMLElement[];
}

/** Parts of a Stripe button; null without its form. */
function partsOf(widget: HTMLElement): StripeParts | null {
  const form = find(widget, '.elementor-stripe-form', HTMLFormElement);
  return (
    form && {
      form,
      button: find(form, 'button', HTMLButtonElement),
      errors: findAll(widget, '.elementor-message-danger:not(.elementor-stripe-error-message)'),
    }
  );
}

/** Value of a hidden field. */
const field = (form: HTMLFormElement, name: string): string =>
  find(form, `[name="${name}"]`, HTMLInputElement)?.value ?? '';

/** The site author's message for a failure, or the server's. */
function messageFor(form: HTMLFormElement, { status, message }: Failure): string {
  const kind = status === 401 || status === 403 ? 'payment' : 'global';
  const own = field(form, 'custom_error_msg') ? field(form, `custom_error_msg_${kind}`) : '';
  return (
    own ||
    message ||
    field(form, 'custom_error_msg_global') ||
    translate('The payment could not be started. Please try again.')
  );
}

/** Requests a payment page; the server forwards the payment service's response. Rejects like `send`. */
async function beginPayment(form: HTMLFormElement) {
  const action = field(form, 'action') || 'submit_stripe_form';
  const data = {
    action,
    postId: closest(form, '[data-elementor-id]')?.dataset.elementorId ?? '',
    widgetId: field(form, 'widget_id'),
    pageUrl: document.URL,
    nonce: field(form, 'stripe_form_submit_nonce'),
  };
  const { response, body } = toObject(
    await callForJson({ url: field(form, 'url'), fields: () => ({ action, data }) }),
  );
  const { url, error } = toObject(parseLooseJson(asString(body)));
  return {
    status: asNumber(toObject(response).code),
    url: asString(url),
    message: asString(toObject(error).message),
  };
}

/** URL of the payment page, or the status and message of the payment service. */
type StripeAnswer = Readonly<Awaited<ReturnType<typeof beginPayment>>>;

type Failure = Pick<StripeAnswer, 'status' | 'message'>;

/** Opens the payment page in the waiting window, or here; http(s) only. */
function follow(url: string, apart: Window | null): boolean {
  if (!apart) return goTo(url);
  const address = allowedAddress(url);
  if (!address) return false;
  apart.location.replace(address);
  return true;
}

/** Starts a payment and opens its page; returns the failure, or null. */
async function openPayment(form: HTMLFormElement): Promise<Failure | null> {
  // Opened during the click, since a later window would be blocked; its URL is set after the response.
  const apart = field(form, 'open_in_new_window') === 'yes' ? window.open('', '_blank') : null;
  if (apart) apart.opener = null;
  try {
    const answer = await beginPayment(form);
    if (answer.status === 200 && follow(answer.url, apart)) return null;
    apart?.close();
    return answer;
  } catch (cause) {
    report('stripe button', cause);
    apart?.close();
    return { status: isFailure(cause) ? cause.status : 0, message: '' };
  }
}

/** A button that opens Stripe's payment page; errors are shown below it. */
export default function StripeButton({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  useHandlerReady(node);
  return parts && <Payment parts={parts} />;
}

function Payment({ parts: { form, button, errors } }: { parts: StripeParts }) {
  const [isBusy, setBusy] = useState(false);
  // A second click may come before the next render.
  const isUnderWay = useRef(false);
  const [isRefused, setRefused] = useState(false);
  const [message, setMessage] = useState('');
  useAttributes([button], () => ({ 'aria-busy': isBusy, 'aria-disabled': isBusy || null }));
  useClasses(isRefused ? errors : [], () => ({ 'elementor-hidden': false }));
  useAttributes(isRefused ? errors : [], () => ({ role: 'alert' }));
  useListener(form, 'submit', { host: true }, (event) => {
    event.preventDefault();
    setMessage('');
    if (errors.length) return void setRefused(true);
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setBusy(true);
    void openPayment(form).then((failure) => {
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
