import { closest, listen, type Stop, stopAll } from '../dom';
import { answer, report } from '../page';
import { sessionStore } from '../storage';
import { WORDS } from '../stripe';
import { showBoxError } from './box-error';
import { chosenGateway, usesToken } from './chosen';
import { type Component, componentOf, type Desk, gatewayOf } from './desk';
import { clearFields, ensureDeferred, putField } from './hidden-fields';
import { freeForm, lockForm } from './lock';
import { KEPT, PAYMENT_INTENT, PAYMENT_METHOD, SAVE_CARD } from './markup';
import { preparePayment } from './prepare';

type Submitter = HTMLElement | null;
type Finish = (methodId: string) => Promise<boolean> | boolean;

const isTicked = (form: ParentNode): boolean =>
  form.querySelector<HTMLInputElement>(SAVE_CARD)?.checked === true;

function fillIn(form: HTMLElement, { intentId, type }: Component, methodId: string): void {
  putField(form, PAYMENT_METHOD, methodId);
  if (intentId) putField(form, PAYMENT_INTENT, intentId);
  if (type === 'blik') ensureDeferred(form);
}

/** Says what went wrong in the notices area, or in the method's box if even that code cannot be fetched. */
function fail(desk: Desk, form: HTMLElement, component: Component, cause: unknown): void {
  if (cause instanceof Error) report('card', cause, form);
  desk.prepared = '';
  clearFields(form);
  freeForm(form);
  import('./later').then(
    ({ sayFailure }) => sayFailure(desk, cause),
    () => showBoxError(desk, component, WORDS.failed),
  );
}

/** One preparation at a time; what goes wrong is said and leaves the form as it was. */
async function run(desk: Desk, form: HTMLElement, component: Component, finish: Finish): Promise<void> {
  desk.isBusy = true;
  lockForm(form);
  clearFields(form);
  // A failure or an authentication will need it: it is there by then.
  import('./later').catch(() => undefined);
  try {
    const methodId = await preparePayment(desk, form, component);
    fillIn(form, component, methodId);
    if (!(await finish(methodId))) return;
    desk.prepared = gatewayOf(desk, component.type);
  } catch (cause) {
    fail(desk, form, component, cause);
    return;
  } finally {
    desk.isBusy = false;
  }
  resubmit(desk, form);
}

let submitter: Submitter = null;

/** `requestSubmit` lets the host's and other plugins' handlers see it, which `submit()` would not. */
function resubmit(desk: Desk, form: HTMLElement): void {
  if (!(form instanceof HTMLFormElement)) return;
  const isCheckout = form.matches('.checkout');
  if (isCheckout) freeForm(form);
  form.noValidate = true;
  form.ownerDocument.addEventListener('submit', (event) => release(form, event), { once: true });
  const button = submitter instanceof HTMLButtonElement && submitter.form === form && !submitter.disabled;
  form.requestSubmit(button ? submitter : null);
  if (!isCheckout) desk.prepared = '';
}

/** Another plugin stopped the post: the form is the shopper's again. */
function release(form: HTMLElement, event: Event): void {
  if (event.defaultPrevented && !form.matches('.checkout')) freeForm(form);
}

/** Whether a submit with this gateway may go on now; starts the preparation if not (card contract 3.8). */
function mayGo(desk: Desk, form: HTMLElement, gateway: string, finish: Finish): boolean {
  const component = componentOf(desk, gateway);
  if (!component) return true;
  if (desk.isSpent) return false;
  if (usesToken(form, gateway)) {
    clearFields(form);
    return true;
  }
  if (desk.prepared === gateway) {
    desk.prepared = '';
    return true;
  }
  if (!desk.isBusy) void run(desk, form, component, finish);
  return false;
}

const proceed: Finish = () => true;

function listenToCheckout(desk: Desk, form: HTMLElement): Stop {
  const gateways = [...desk.components.keys()].map((type) => gatewayOf(desk, type));
  return stopAll([
    answer(form, 'checkout_place_order', () => (desk.isSpent ? false : undefined)),
    ...gateways.map((gateway) =>
      answer(form, `checkout_place_order_${gateway}`, () =>
        mayGo(desk, form, gateway, proceed) ? undefined : false,
      ),
    ),
  ]);
}

function rememberKept(form: HTMLElement, methodId: string): boolean {
  if (isTicked(form)) sessionStore.write(KEPT, methodId);
  else sessionStore.remove(KEPT);
  return true;
}

const add = async (desk: Desk, form: HTMLElement, methodId: string): Promise<boolean> =>
  (await import('./later')).addMethod(desk, form, methodId);

function listenToNative(desk: Desk, form: HTMLElement): Stop {
  const isAdding = form.id === 'add_payment_method';
  const finish: Finish = (methodId) => (isAdding ? add(desk, form, methodId) : rememberKept(form, methodId));
  return listen<SubmitEvent>(form, 'submit', (event) => {
    if (event.defaultPrevented) return;
    submitter = event.submitter ?? submitter;
    if (!mayGo(desk, form, chosenGateway(form), finish)) event.preventDefault();
  });
}

/** Prepares the payment before a form of the host is sent: checkout by question, the others by their submit. */
export function listenForSubmit(desk: Desk, form: HTMLElement): Stop {
  const forget = (event: Event): void => {
    if (closest(event.target, 'form') === form && !desk.isBusy) desk.prepared = '';
  };
  const listening = form.matches('.checkout') ? listenToCheckout(desk, form) : listenToNative(desk, form);
  return stopAll([listening, listen(form, 'input', forget), listen(form, 'change', forget)]);
}
