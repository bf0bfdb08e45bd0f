import { valueAt } from '../../dom/controls';
import { findAll } from '../../dom/find';
import { asString } from '../../host/settings/json';
import { sessionStore } from '../../storage/web-storage';
import { PAYMENT_METHOD, SAVE_CARD } from '../markup';
import { $settings } from '../stores';

/** Session storage: the payment method to be kept, while order-pay loads its page anew for 3-D Secure. */
const keyOf = (): string => `shopwake:kept-card:${asString($settings.get().raw.orderId)}`;

const isTicked = (root: ParentNode): boolean =>
  findAll(root, SAVE_CARD, HTMLInputElement).some((box) => box.checked);

/** Remembers the id of a payment method to be kept; for this order only: another one of the visit has its own answer. */
export function rememberKept(form: HTMLElement, methodId: string): void {
  if (isTicked(form)) sessionStore.write(keyOf(), methodId);
  else sessionStore.remove(keyOf());
}

/** Id of the payment method to be kept, once: as the form stands, or as remembered from before the page was loaded anew. */
export function takeKept(): string {
  const remembered = sessionStore.read(keyOf()) ?? '';
  sessionStore.remove(keyOf());
  return (isTicked(document) && valueAt(document, `#${PAYMENT_METHOD}`)) || remembered;
}
