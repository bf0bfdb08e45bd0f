import { useLayoutEffect, useState } from 'react';
import { uniqueId } from '../host/unique-id';
import { Placed } from '../react/placed';
import { Text } from '../react/text';

const NAME = 'coupon-error-notice';

interface Props {
  field: HTMLElement;
  /** The error is drawn at its end. */
  box: HTMLElement;
  /** As the host draws it: a paragraph in the cart, inside a paragraph of the checkout. */
  tag: 'p' | 'span';
  text: string;
}

/**
 * Why a coupon was refused, at its field, which it describes. The caller focuses the field before: screen readers then
 * announce the alert after the field.
 */
export function CouponError({ field, box, tag: Tag, text }: Props) {
  // Another coupon form of the page may show an error, too.
  const [id] = useState(() => (document.getElementById(NAME) ? uniqueId(NAME) : NAME));
  useLayoutEffect(() => {
    field.classList.add('has-error');
    field.setAttribute('aria-invalid', 'true');
    field.setAttribute('aria-describedby', id);
    return () => {
      field.classList.remove('has-error');
      field.removeAttribute('aria-invalid');
      field.removeAttribute('aria-describedby');
    };
  }, [field, id]);
  return (
    <Placed anchor={box} position="append">
      <Tag className={NAME} id={id} role="alert">
        <Text>{text}</Text>
      </Tag>
    </Placed>
  );
}
