import { closest, find, findAll } from '../../dom/find';
import type { StripeAnswer, StripeOrder } from './requests';

/** The server's markup of a Stripe button. */
export interface StripeParts {
  readonly form: HTMLFormElement;
  readonly button: HTMLButtonElement | null;
  /** What the server found wrong already. */
  readonly errors: readonly HTMLElement[];
}

/** Parts of a Stripe button; null without its form. */
export function partsOf(widget: HTMLElement): StripeParts | null {
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
export const field = (form: HTMLFormElement, name: string): string =>
  find(form, `[name="${name}"]`, HTMLInputElement)?.value ?? '';

/** What to ask the server for. */
export const orderOf = (form: HTMLFormElement): StripeOrder => ({
  url: field(form, 'url'),
  action: field(form, 'action') || 'submit_stripe_form',
  post: closest(form, '[data-elementor-id]')?.dataset.elementorId ?? '',
  widget: field(form, 'widget_id'),
  nonce: field(form, 'stripe_form_submit_nonce'),
});

/** For a payment that cannot begin and of which nobody says why. */
const PLAIN = 'The payment could not be started. Please try again.';

/** The author's words for a failure where there are some, else the server's. */
export function messageFor(
  form: HTMLFormElement,
  { status, message }: Pick<StripeAnswer, 'status' | 'message'>,
): string {
  const kind = status === 401 || status === 403 ? 'payment' : 'global';
  const own = field(form, 'custom_error_msg') ? field(form, `custom_error_msg_${kind}`) : '';
  return own || message || field(form, 'custom_error_msg_global') || PLAIN;
}
