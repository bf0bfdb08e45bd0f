import { delegate } from '../../dom/events';
import { on } from '../../host/events';
import type { Checkout } from '../state';
import { focusNamedField } from './errors';
import { createFacade } from './facade';
import { projectLock } from './lost-order';

const attended = new WeakSet<Checkout>();

/** Looks after what orders, errors and locks leave on a form; once per form. */
export function attendForm(checkout: Checkout): void {
  if (attended.has(checkout)) return;
  attended.add(checkout);
  checkout.facade = createFacade(checkout);
  on(checkout.form.ownerDocument.body, 'updated_checkout', () => projectLock(checkout));
  const links = '.woocommerce-NoticeGroup-checkout [data-id] a[href^="#"]';
  delegate(checkout.form, 'click', links, (event, link) => {
    if (link instanceof HTMLAnchorElement && focusNamedField(link)) event.preventDefault();
  });
}
