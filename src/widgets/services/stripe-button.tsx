import { useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { closest, find, findAll } from '../../dom/find';
import { goTo } from '../../host/navigate';
import { report } from '../../host/report';
import { asNumber, asString, toObject } from '../../host/settings';
import { isFailure } from '../../http/failure';
import { parseLooseJson } from '../../http/loose-json';
import { sendForJson } from '../../http/send';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useEvent } from '../../react/hooks/use-event';
import { useHandlerReady } from '../use-settings';

/** The server's markup of a Stripe button. */
interface StripeParts {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement | null;
  /** What the server found wrong already. */
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

/** A hidden field of the form. */
const field = (form: HTMLFormElement, name: string): string =>
  find(form, `[name="${name}"]`, HTMLInputElement)?.value ?? '';

/** What to ask the server for. */
const orderOf = (form: HTMLFormElement): StripeOrder => ({
  url: field(form, 'url'),
  action: field(form, 'action') || 'submit_stripe_form',
  post: closest(form, '[data-elementor-id]')?.dataset.elementorId ?? '',
  widget: field(form, 'widget_id'),
  nonce: field(form, 'stripe_form_submit_nonce'),
});

/** For a payment that cannot begin and of which nobody says why. */
const PLAIN = 'The payment could not be started. Please try again.';

/** The author's words for a failure where there are some, else the server's. */
function messageFor(
  form: HTMLFormElement,
  { status, message }: Pick<StripeAnswer, 'status' | 'message'>,
): string {
  const kind = status === 401 || status === 403 ? 'payment' : 'global';
  const own = field(form, 'custom_error_msg') ? field(form, `custom_error_msg_${kind}`) : '';
  return own || message || field(form, 'custom_error_msg_global') || PLAIN;
}

/** What the server needs to begin a payment. */
interface StripeOrder {
  readonly url: string;
  readonly action: string;
  readonly post: string;
  readonly widget: string;
  readonly nonce: string;
}

/** Where to pay, or why not: the status of the payment service and its words. */
interface StripeAnswer {
  readonly status: number;
  readonly url: string;
  readonly message: string;
}

/** Asks for a place to pay; the server passes the payment service's answer on. Rejects like `send`. */
async function beginPayment(order: StripeOrder): Promise<StripeAnswer> {
  const { response, body } = toObject(
    await sendForJson({
      url: order.url,
      fields: {
        action: order.action,
        data: {
          action: order.action,
          postId: order.post,
          widgetId: order.widget,
          pageUrl: document.URL,
          nonce: order.nonce,
        },
      },
    }),
  );
  const { url, error } = toObject(parseLooseJson(asString(body)));
  return {
    status: asNumber(toObject(response).code),
    url: asString(url),
    message: asString(toObject(error).message),
  };
}

type Failure = Pick<StripeAnswer, 'status' | 'message'>;

/** A window opened in the click itself is not blocked; it is led to the page once that is known. */
const openApart = (): Window | null => {
  const apart = window.open('', '_blank');
  if (apart) apart.opener = null;
  return apart;
};

/** Shows the answer's page: in the window that waits for it, else here. Only http(s). */
function follow(url: string, apart: Window | null): boolean {
  if (!apart) return goTo(url);
  if (!/^https?:/i.test(url)) return false;
  apart.location.replace(url);
  return true;
}

/** Begins a payment and shows its page; answers why it could not, null when it could. */
async function openPayment(order: StripeOrder, isApart: boolean): Promise<Failure | null> {
  const apart = isApart ? openApart() : null;
  try {
    const answer = await beginPayment(order);
    if (answer.status === 200 && follow(answer.url, apart)) return null;
    apart?.close();
    return answer;
  } catch (cause) {
    report('stripe button', cause);
    apart?.close();
    return { status: isFailure(cause) ? cause.status : 0, message: '' };
  }
}

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
