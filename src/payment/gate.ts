import { listen } from '../dom/events';
import { closest, findAll } from '../dom/find';
import { type Stop, stopAll } from '../dom/types';
import { answer } from '../host/answer';
import { on } from '../host/events';
import { report, withPart } from '../host/report';
import { chosenComponent, usesToken } from './chosen';
import type { Component, Desk } from './desk';
import { lockForm } from './lock';
import { PREPARED } from './markup';
import { mountBoxes } from './mount';
import { fetchPaying, sayPlainly } from './paying';

/** Takes what an earlier attempt left in the form. */
export function clearFields(form: HTMLElement): void {
  for (const field of findAll(form, PREPARED)) field.remove();
}

/** The code that pays cannot be fetched: nothing was paid, the shopper may try again. */
export function sayUnreachable(
  desk: Desk,
  form: HTMLElement,
  component: Component | undefined,
  cause: unknown,
): false {
  report('card', cause, form);
  desk.isBusy = false;
  sayPlainly(form, component?.gateway, 'Payment failed. Please try again.');
  return false;
}

/** One preparation at a time; what comes to nothing leaves the form as it was. */
async function run(desk: Desk, form: HTMLElement, component: Component, button: unknown): Promise<void> {
  desk.isBusy = true;
  const unlock = lockForm(form);
  clearFields(form);
  const isPrepared = await fetchPaying().then(
    ({ pay }) => pay(desk, form, component, { button, refill: mountBoxes }),
    (cause) => {
      unlock();
      return sayUnreachable(desk, form, component, cause);
    },
  );
  if (!isPrepared) clearFields(form);
}

/** Whether a submit with this method may go on now; starts the preparation if not (card contract 3.8). */
function mayGo(desk: Desk, form: HTMLElement, component?: Component, button: unknown = null): boolean {
  if (!component) return true;
  if (desk.isSpent) return false;
  const { gateway } = component;
  if (usesToken(form, gateway)) {
    clearFields(form);
    return true;
  }
  if (desk.prepared === gateway) {
    desk.prepared = '';
    return true;
  }
  if (!desk.isBusy) void run(desk, form, component, button);
  return false;
}

function listenToCheckout(desk: Desk, form: HTMLElement): Stop {
  return stopAll([
    answer(form, 'checkout_place_order', () => !desk.isSpent && undefined),
    ...[...desk.components.values()].map((component) =>
      answer(
        form,
        `checkout_place_order_${component.gateway}`,
        () => mayGo(desk, form, component) && undefined,
      ),
    ),
  ]);
}

/** Scripts that submit through jQuery fire no event of the browser. */
function listenToNative(desk: Desk, form: HTMLElement): Stop {
  let button: HTMLElement | null = null;
  return on(form, 'submit', (event) => {
    if (event.isDefaultPrevented()) return;
    button = (event.originalEvent as SubmitEvent | undefined)?.submitter ?? button;
    if (!mayGo(desk, form, chosenComponent(desk, form), button)) event.preventDefault();
  });
}

/** Prepares the payment before a form of the host is sent: checkout by question, the others by their submit. */
export function listenForSubmit(desk: Desk, form: HTMLElement): Stop {
  const forget = (event: Event): void => {
    if (closest(event.target, 'form') === form && !desk.isBusy) desk.prepared = '';
  };
  // Who types or points at the form is about to pay: the code for it is there by then.
  const prefetch = (): void => withPart(fetchPaying());
  return stopAll([
    form.matches('.checkout') ? listenToCheckout(desk, form) : listenToNative(desk, form),
    ...['input', 'change'].map((type) => listen(form, type, forget)),
    ...['focusin', 'pointerover'].map((type) => listen(form, type, prefetch, { once: true })),
  ]);
}
