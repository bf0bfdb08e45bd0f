import { type ReactNode, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { ROW } from '../../address/selectors';
import { closest, findAll } from '../../dom/find';
import { uniqueId } from '../../host/unique-id';
import { useStore } from '../../react/hooks/use-store';
import { Placed } from '../../react/placed';
import { Text } from '../../react/text';
import { fieldsOfRow, isRadio } from '../../shop/form-rows';
import { CHECKOUT_FORM } from '../../shop/order-forms';
import { type CheckoutForms, findAllOfCheckout, formsOf } from '../checkout-forms';
import { type CheckoutSession, checkoutOf, type NamedError } from '../checkout-session';

/** The host's class of an error below its field. */
const INLINE_ERROR = 'checkout-inline-error-message';

/** Ids of the elements that describe a field to screen readers. */
const describersOf = (field: Element): string[] =>
  (field.getAttribute('aria-describedby') ?? '').split(/\s+/).filter(Boolean);

function describeBy(field: Element, ids: string[]): void {
  if (ids.length) field.setAttribute('aria-describedby', ids.join(' '));
  else field.removeAttribute('aria-describedby');
}

/** Drawn at once: other scripts read fields and their descriptions right after an event. */
const setFieldErrors = ({ $fieldErrors }: CheckoutSession, errors: readonly NamedError[]): void =>
  flushSync(() => $fieldErrors.set(errors));

const withId = (forms: CheckoutForms, id: string): HTMLElement[] =>
  findAllOfCheckout(forms, `[id=${JSON.stringify(id)}]`);

/**
 * The field of a checkout with this id, if exactly one element has it and it is in a row; for a group of radios or
 * boxes, which have ids of their own, the first member of the row that is named after the field.
 */
export function fieldNamed(forms: CheckoutForms, id: string): HTMLElement | null {
  const [field, another] = withId(forms, id);
  if (field) return !another && closest(field, ROW) ? field : null;
  const [row] = withId(forms, `${id}_field`);
  return (row && fieldsOfRow(row)[0]) ?? null;
}

/** Shows the server's errors beside the fields they name, the last one of each field. Returns the fields that were found. */
export function showFieldErrors(checkout: CheckoutSession, named: readonly NamedError[]): HTMLElement[] {
  const forms = formsOf(checkout.form);
  const found = named.flatMap(({ id, text }) => {
    const field = fieldNamed(forms, id);
    return field ? [{ field, error: { id, text: text.trim() } }] : [];
  });
  const errors = [...checkout.$fieldErrors.get(), ...found.map(({ error }) => error)];
  setFieldErrors(checkout, [...new Map(errors.map((error) => [error.id, error])).values()]);
  return found.map(({ field }) => field);
}

/** Removes errors that other scripts left in a row; the field keeps its other descriptions. */
function removeForeignErrors(field: Element, row: Element): void {
  const errors = findAll(row, `.${INLINE_ERROR}`);
  const removed = new Set([`${field.id}_description`, ...errors.map(({ id }) => id)]);
  for (const error of errors) error.remove();
  const kept = describersOf(field).filter((id) => !removed.has(id));
  if (kept.length !== describersOf(field).length) describeBy(field, kept);
}

/** Removes the error beside the field of a row. */
export function clearFieldError(checkout: CheckoutSession, field: HTMLElement, row: Element): void {
  const errors = checkout.$fieldErrors.get();
  const forms = errors.length > 0 && formsOf(checkout.form);
  if (forms) {
    const kept = errors.filter(({ id }) => !row.contains(fieldNamed(forms, id)));
    if (kept.length < errors.length) setFieldErrors(checkout, kept);
  }
  removeForeignErrors(field, row);
}

/** Removes every error beside a field, ours and those of other scripts, from all forms of the page. */
export function clearFieldErrors(): void {
  for (const form of findAll(document, CHECKOUT_FORM, HTMLFormElement)) {
    const checkout = checkoutOf(form);
    if (checkout.$fieldErrors.get().length) setFieldErrors(checkout, []);
  }
  for (const error of findAll(document, `.${INLINE_ERROR}`)) error.remove();
}

/** One error at the end of its field's row, which describes the field. */
function FieldError({ id, text, form }: NamedError & { form: HTMLFormElement }): ReactNode {
  const [field] = useState(() => fieldNamed(formsOf(form), id));
  const [row] = useState(() => closest(field, ROW));
  // Another checkout of the page may show an error beside a field with the same id.
  const [errorId] = useState(() => {
    const own = `${id}_description`;
    return document.getElementById(own) ? uniqueId(own) : own;
  });
  useLayoutEffect(() => {
    if (!field) return undefined;
    describeBy(field, [...describersOf(field), errorId]);
    if (!isRadio(field)) field.setAttribute('aria-invalid', 'true');
    return () =>
      describeBy(
        field,
        describersOf(field).filter((known) => known !== errorId),
      );
  }, [field, errorId]);
  if (!row) return null;
  return (
    <Placed anchor={row} position="append">
      <p id={errorId} className={INLINE_ERROR}>
        <Text>{text}</Text>
      </p>
    </Placed>
  );
}

/** The server's errors beside the fields of a form. */
export function FieldErrors({ checkout }: { checkout: CheckoutSession }): ReactNode {
  const errors = useStore(checkout.$fieldErrors);
  return errors.map((error) => <FieldError key={error.id} form={checkout.form} {...error} />);
}
