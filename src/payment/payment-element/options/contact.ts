/** Contact for Link, once there is an e-mail address; the phone may be the shipping one. */
export function readContact(root: ParentNode): { email: string; phone: string } | null {
  const value = (name: string): string => root.querySelector<HTMLInputElement>(name)?.value ?? '';
  const email = value('#billing_email');
  return email ? { email, phone: value('#billing_phone') || value('#shipping_phone') } : null;
}
