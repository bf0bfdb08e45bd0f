import type { Stop } from '../dom/types';
import type { Fields } from '../http/fields';

/** What an update may be asked with (storefront contract 4.2): which control asked, and whether rates go along. */
export interface UpdateArguments {
  current_target?: unknown;
  update_shipping_method?: boolean;
  [extra: string]: unknown;
}

/** A moment that never comes, in ms since 1970. */
export const NEVER = 9e15;

/** Everything that is true of one checkout form on one page. */
export interface Checkout {
  readonly form: HTMLFormElement;
  /** What place-order handlers are given as `wc_checkout_form`, from the first order on. */
  facade?: object;
  /** Id of the chosen method's radio; none before the first choice. */
  selectedPaymentMethod?: string;
  /** The field typed in since the last update. */
  dirtyInput?: Element | null;
  /** Fragments of the last answer, by selector. */
  fragments: Record<string, unknown>;
  /** The review table as the page brought it, until an answer came. */
  servedTable?: string;
  timer?: ReturnType<typeof setTimeout>;
  /** What the shared timer will do. */
  pending?: (() => void) | null;
  /** Whether a pointer is held down that may still become a click. */
  isPressed?: () => boolean;
  /** The update under way; its identity is the sequence number. */
  request?: AbortController | null;
  /** Settles with whether the last update left totals one can order by. */
  running?: Promise<boolean> | null;
  /** Guards against an update asked for by the answer to an update. */
  echo: { until: number; count: number };
  /** Fields of the last update. */
  sent?: Fields;
  /** A submit that waits for the totals. */
  isHeld?: boolean;
  /** An order whose answer was lost may exist: no second one until this is cleared. */
  isLocked?: boolean;
  /** Takes the leave-page question away. */
  release?: Stop | null;
  /** Takes back what is about to be said of the order being on its way. */
  hush?: () => void;
}

/** A form nobody has touched. */
export const freshCheckout = (form: HTMLFormElement, servedTable?: string): Checkout => ({
  form,
  fragments: {},
  servedTable,
  echo: { until: 0, count: 0 },
});

/** Radio of the chosen method inside the form; null when no payment is needed. */
export const chosenMethod = (form: HTMLFormElement): HTMLInputElement | null =>
  form.querySelector<HTMLInputElement>('input[name="payment_method"]:checked');

/** Value of the chosen method (`cod`, `stripe` …), or undefined as in the host's event names. */
export const paymentMethodOf = (form: HTMLFormElement): string | undefined => chosenMethod(form)?.value;
