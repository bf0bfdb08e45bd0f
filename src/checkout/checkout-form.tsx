import { type ReactNode, useLayoutEffect, useState } from 'react';
import { CountryFields } from '../address/country-fields';
import { closest } from '../dom/find';
import { emit } from '../host/events/events';
import { report } from '../host/report';
import { asBoolean, readGlobal } from '../host/settings';
import type { FeatureProps } from '../react/feature';
import { useListener } from '../react/hooks/use-listener';
import { activeForm } from './checkout-forms';
import { type CheckoutSession, checkoutOf, REVIEW_TABLE } from './checkout-session';
import { initSections, useFields } from './fields/field-changes';
import { FieldErrors } from './fields/field-errors';
import { restoreTyped } from './fields/typed-values';
import { followButtons } from './methods/custom-button';
import { chooseMethod, followMethods, initPaymentMethods } from './methods/payment-methods';
import { LostOrderNotice, useOrderLock } from './order/lost-order';
import { focusNamedField } from './order/order-errors';
import { placeOrder } from './order/place-order';
import { considerFirstUpdate, type PrintedAddress, readPrintedAddress } from './review/first-update';
import { UpdateFailure } from './review/review-response';
import { cancelUpdate, queueUpdate, triggerUpdate } from './review/update-review';
import { hasSettings, PARAMS, setting } from './settings';

const SUMMARY_LINKS = '.woocommerce-NoticeGroup-checkout [data-id] a[href^="#"]';

/** Commands of other scripts: the events that request an update, and the return from the back/forward cache. */
function useCommands(checkout: CheckoutSession): void {
  const { form, order } = checkout;
  const { body, defaultView } = document;
  // Of several checkouts on a page one asks for new totals: its answer is for all.
  const isActive = (): boolean => activeForm() === form;
  useListener(body, 'update_checkout', { host: true }, ({ shopwake }, args) => {
    if (isActive()) queueUpdate(checkout, args, shopwake?.origin);
  });
  useListener(body, 'init_checkout', { host: true }, ({ shopwake }) => {
    if (isActive()) triggerUpdate(checkout, undefined, shopwake?.origin);
  });
  useListener(form, 'update', { host: true }, () => triggerUpdate(checkout));
  // Its totals may be out of date. An order that still waits for its answer is not sent again.
  useListener(defaultView, 'pageshow', ({ persisted }) => {
    if (!persisted) return;
    order.becomeIdle();
    if (isActive()) triggerUpdate(checkout);
  });
}

/** Places the order when a form of the checkout is submitted. */
function useSubmit(checkout: CheckoutSession, form: HTMLFormElement): void {
  useListener(form, 'submit', { host: true }, (event) => {
    // Themes move other forms (coupon, login) in here, which are submitted on their own.
    if (closest(event.target, 'form') !== form) return undefined;
    event.preventDefault();
    return placeOrder(checkout);
  });
}

/** Places the order when the form is submitted; ends what it leaves behind when the form is unmounted. */
function useOrder(checkout: CheckoutSession): void {
  const { form, order } = checkout;
  useSubmit(checkout, form);
  useLayoutEffect(() => order.end, [order]);
  useOrderLock(checkout);
  // Other scripts move the summary out of the form.
  useListener(document, 'click', { selector: SUMMARY_LINKS }, (event) => {
    const link = event.currentTarget;
    if (link instanceof HTMLAnchorElement && focusNamedField(form, link)) event.preventDefault();
  });
}

/** Before anything listens: restores what was typed before a reload. */
function prepare(checkout: CheckoutSession, printed: PrintedAddress): () => void {
  const { form, review } = checkout;
  restoreTyped();
  considerFirstUpdate(checkout, printed);
  form.noValidate = true;
  review.printedTable = form.querySelector(REVIEW_TABLE)?.outerHTML ?? '';
  return () => {
    review.run.current()?.abort();
    cancelUpdate(checkout);
  };
}

/**
 * Starts in the host's order. The country fields are a child, whose effects run first, so that their start requests no
 * update. Then the effects below run in order: those that listen before those that emit.
 */
function Form({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const { form } = checkout;
  const [printed] = useState(() => readPrintedAddress(form));
  useLayoutEffect(() => prepare(checkout, printed), [checkout, printed]);
  useCommands(checkout);
  useLayoutEffect(() => followButtons(() => initPaymentMethods(checkout)), [checkout]);
  useOrder(checkout);
  useLayoutEffect(() => followMethods(form, (radio) => chooseMethod(checkout, radio)), [checkout, form]);
  useLayoutEffect(() => initSections(checkout), [checkout]);
  useFields(checkout);
  useLayoutEffect(() => {
    initPaymentMethods(checkout);
    if (asBoolean(setting('is_checkout')) && activeForm() === form)
      emit(document.body, 'init_checkout', [], { origin: 'start' });
  }, [checkout, form]);
  return (
    <>
      <CountryFields node={form} />
      <UpdateFailure checkout={checkout} />
      <LostOrderNotice checkout={checkout} />
      <FieldErrors checkout={checkout} />
    </>
  );
}

/** A form with a part of the fields only: builders put addresses and payment into forms of their own. */
function PartForm({ checkout, form }: { checkout: CheckoutSession; form: HTMLFormElement }): ReactNode {
  useLayoutEffect(() => {
    form.noValidate = true;
  }, [form]);
  useSubmit(checkout, form);
  useLayoutEffect(() => initSections(checkout, form), [checkout, form]);
  useFields(checkout, form);
  return <CountryFields node={form} />;
}

/** `form.checkout`: fields, order review, payment methods and the order. */
export default function CheckoutForm({ node }: FeatureProps): ReactNode {
  const [checkout] = useState(() => {
    // Without the host's settings the browser submits the form.
    if (hasSettings()) return node instanceof HTMLFormElement ? checkoutOf(node) : null;
    // Settings that never came are reported by what waited for them.
    if (readGlobal(PARAMS) !== undefined) report('checkout', `${PARAMS} has no addresses`, node);
    return null;
  });
  if (!checkout || !(node instanceof HTMLFormElement)) return null;
  return checkout.form === node ? <Form checkout={checkout} /> : <PartForm checkout={checkout} form={node} />;
}
