import { valueAt } from '../dom';

/** Contact for Link, once there is an e-mail address; the phone may be the shipping one. */
export function readContact(root: ParentNode): { email: string; phone: string } | null {
  const email = valueAt(root, '#billing_email');
  const phone = valueAt(root, '#billing_phone') || valueAt(root, '#shipping_phone');
  return email ? { email, phone } : null;
}
