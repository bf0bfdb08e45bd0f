import { type ReactNode, useLayoutEffect, useMemo, useState } from 'react';
import { CountryFields } from '../../address/country-fields';
import { emit } from '../../host/events/events';
import { report } from '../../host/report';
import { asBoolean } from '../../host/settings/json';
import type { FeatureProps } from '../../react/feature';
import { placeBlocks } from '../blocks/place-blocks';
import { useCustomButton } from '../custom-button/use-custom-button';
import { FieldErrors } from '../fields/errors/field-errors';
import { useFields } from '../fields/use-fields';
import { REVIEW_TABLE } from '../markup';
import { LostOrderNotice } from '../order/lost-order';
import { chooseMethod } from '../payment-methods/choose-method';
import { initPaymentMethods } from '../payment-methods/methods';
import { useMethodClicks } from '../payment-methods/use-method-clicks';
import { type PrintedAddress, readPrintedAddress } from '../review/as-printed';
import { considerFirstUpdate, emitOwn } from '../review/first-update';
import { cancelUpdate } from '../review/schedule';
import { $review } from '../review/stores';
import { UpdateFailure } from '../review/update-failure';
import { hasSettings, PARAMS, setting } from '../settings';
import { restoreTyped } from '../typed-values';
import { useCommands } from './use-commands';
import { useOrder } from './use-order';

/** Before anything listens: what was typed before a reload comes back. */
function prepare(form: HTMLFormElement, printed: PrintedAddress): () => void {
  restoreTyped(form);
  considerFirstUpdate(form, printed);
  form.noValidate = true;
  $review(form).setKey('servedTable', form.querySelector(REVIEW_TABLE)?.outerHTML ?? '');
  return () => {
    $review(form).get().request?.abort();
    cancelUpdate(form);
  };
}

function begin(form: HTMLFormElement): void {
  initPaymentMethods(form);
  if (asBoolean(setting('is_checkout'))) emitOwn(form, () => emit(form.ownerDocument.body, 'init_checkout'));
}

/**
 * Starts in the host's order (contract 4.1): countries have passed as children before anything of the form listens, so
 * that they ask for no update (contract 2.4); then effect by effect as below, what listens before what asks.
 */
function Form({ form }: { form: HTMLFormElement }): ReactNode {
  const printed = useMemo(() => readPrintedAddress(form.ownerDocument), [form]);
  useLayoutEffect(() => prepare(form, printed), [form, printed]);
  useCommands(form);
  useCustomButton(form, () => initPaymentMethods(form));
  useOrder(form);
  useMethodClicks(form, (radio) => chooseMethod(form, radio));
  useLayoutEffect(() => placeBlocks(form), [form]);
  useFields(form);
  useLayoutEffect(() => begin(form), [form]);
  return (
    <>
      <CountryFields node={form} />
      <UpdateFailure form={form} />
      <LostOrderNotice form={form} />
      <FieldErrors form={form} />
    </>
  );
}

/** Without the host's settings the form stays the plain form it is. */
function canStart(form: HTMLFormElement): boolean {
  if (!hasSettings()) report('checkout', `no ${PARAMS} on this page`, form);
  return hasSettings();
}

/** `form.checkout`: fields, order review, payment methods and the order itself. */
export default function CheckoutForm({ node }: FeatureProps): ReactNode {
  const form = node instanceof HTMLFormElement ? node : null;
  const [isUsable] = useState(() => form !== null && canStart(form));
  return form && isUsable ? <Form form={form} /> : null;
}
