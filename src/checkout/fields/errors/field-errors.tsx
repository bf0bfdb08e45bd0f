import { useStore } from '@nanostores/react';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { closest } from '../../../dom/find';
import { Placed } from '../../../react/placed';
import { INLINE_ERROR, ROW } from '../markup';
import { $fieldErrors, type FieldFault } from '../stores';
import { describeBy, describersOf } from './descriptions';

/** One error at the end of its field's row, tied to the field (contract 4.10, step 8). */
function FieldError({ id, text, document }: FieldFault & { document: Document }): ReactNode {
  const [field] = useState(() => document.getElementById(id));
  const [row] = useState(() => closest(field, ROW));
  const errorId = `${id}_description`;
  useLayoutEffect(() => {
    if (!field) return undefined;
    describeBy(field, [...describersOf(field), errorId]);
    field.setAttribute('aria-invalid', 'true');
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
        {text}
      </p>
    </Placed>
  );
}

/** What the server says next to the fields of a form. */
export function FieldErrors({ form }: { form: HTMLFormElement }): ReactNode {
  const errors = useStore($fieldErrors(form));
  return errors.map((error) => <FieldError key={error.id} {...error} document={form.ownerDocument} />);
}
