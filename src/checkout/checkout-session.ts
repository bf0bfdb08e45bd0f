import { atom, type WritableAtom } from 'nanostores';
import { shared } from '../host/registry';
import type { JsonObject } from '../host/settings';
import type { Fields } from '../http/fields';
import { type Latest, latest } from '../timing/latest';
import { formsOf } from './checkout-forms';
import { createOrderSession, type OrderSession } from './order/order-session';

declare module '../host/registry' {
  interface PageRegistry {
    /** The session of each checkout form. */
    checkout: WeakMap<HTMLFormElement, CheckoutSession>;
  }
}

/** The parts with totals: covered while they are recalculated, and the usual keys of fragments. */
export const REVIEW_TABLE = '.woocommerce-checkout-review-order-table';
export const PAYMENT = '.woocommerce-checkout-payment';

export const PAYMENT_BOX = '.payment_box';
export const PLACE_ORDER = '#place_order';

/** An error of the server that names its field by id. */
export interface NamedError {
  id: string;
  text: string;
}

/** Why the last update failed, and the notice that says so. */
interface UpdateFailure {
  box: HTMLElement;
  isSessionOver: boolean;
}

/** The order review. */
interface Review {
  /** Updates: of several only the latest counts. */
  readonly run: Latest;
  /** Settles with whether the request left totals that can be ordered by. */
  outcome: Promise<boolean> | null;
  /** Fields of the last request. */
  sent: Fields | null;
  /** Fragments of the last answer, by selector. */
  fragments: JsonObject;
  /** The review table as the page printed it, until the first answer. */
  printedTable: string;
}

/** The update that waits for its delay. */
interface ScheduledUpdate {
  timer: ReturnType<typeof setTimeout>;
  run(): void;
}

/** One checkout, for as long as the form that places its order exists; its addresses may be in forms of their own. */
export interface CheckoutSession {
  readonly form: HTMLFormElement;
  readonly order: OrderSession;
  /** Errors shown beside fields. */
  readonly $fieldErrors: WritableAtom<readonly NamedError[]>;
  /** The last update, when it failed. */
  readonly $updateFailure: WritableAtom<UpdateFailure | null>;
  readonly review: Review;
  scheduled: ScheduledUpdate | null;
  /** Whether an answer is being applied, when the last one was (ms since 1970), and how many updates in a row its handlers caused. */
  readonly reentrancy: { isApplying: boolean; appliedAt: number; count: number };
  readonly firstUpdate: {
    /** Values of the address fields as the page printed them, by id. */
    printed: ReadonlyMap<string, string>;
    /** Whether the request may still be omitted. */
    isOptional: boolean;
  };
  /** Id of the chosen method's radio; empty before the first choice. Chosen again after each redraw. */
  chosenMethod: string;
  /** The field typed in since the last update. */
  dirtyField: Element | null;
  /** Whether the shopper has used the page: pointed, focused or pressed a key. */
  isTouched: boolean;
  /** The object that handlers of order events get. */
  facade: object | null;
}

const createCheckoutSession = (form: HTMLFormElement): CheckoutSession => ({
  form,
  order: createOrderSession(form),
  $fieldErrors: atom<readonly NamedError[]>([]),
  $updateFailure: atom<UpdateFailure | null>(null),
  review: { run: latest(), outcome: null, sent: null, fragments: {}, printedTable: '' },
  scheduled: null,
  reentrancy: { isApplying: false, appliedAt: 0, count: 0 },
  firstUpdate: { printed: new Map(), isOptional: false },
  chosenMethod: '',
  dirtyField: null,
  isTouched: false,
  facade: null,
});

/**
 * The press that may still become a click: when the pointer went down, ms since 1970; 0 when it is up. An update of one checkout
 * covers and replaces the totals of all.
 */
export const press = { startedAt: 0 };

/** In the registry, where the inspector (a bundle of its own) reads the stores of each form. */
const sessions = shared('checkout', () => new WeakMap<HTMLFormElement, CheckoutSession>());

/**
 * The session of the checkout that a form is part of, made at the first call. It outlasts the component: a script that takes
 * the form out of the page and puts it back must not unlock an order that may exist.
 */
export function checkoutOf(part: HTMLFormElement): CheckoutSession {
  const [form] = formsOf(part);
  const session = sessions.get(form) ?? createCheckoutSession(form);
  sessions.set(form, session);
  return session;
}
