import { flushSync } from 'react-dom';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { focusNotice } from '../../notices/notices';
import { learnCart } from '../../shop/learn-cart';
import { getCartHash } from './requests';
import { $lostOrder } from './stores';

/** What is found out stands in place of the buttons; focus that stood on them goes to the notice. */
function settle(form: HTMLFormElement, box: HTMLElement, isCartFull: boolean): void {
  const hadFocus = box.contains(box.ownerDocument.activeElement);
  flushSync(() => $lostOrder(form).set({ box, message: isCartFull ? 'cartFull' : 'cartEmpty' }));
  if (hadFocus) focusNotice(box);
}

/** An order empties the cart: a cart that still holds something can be ordered (field note A7). */
export async function checkCart(form: HTMLFormElement): Promise<void> {
  const box = $lostOrder(form).get()?.box;
  if (!box) return;
  try {
    const hash = await getCartHash();
    learnCart({ hash });
    settle(form, box, hash !== '');
  } catch (cause) {
    if (!isFailure(cause)) report('checkout', cause, box);
    $lostOrder(form).set({ box, message: 'cartUnknown' });
  }
}
