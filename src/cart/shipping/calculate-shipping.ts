import { serializeForm } from '../../dom/serialize';
import { CART_TOTALS } from '../markup';
import { changeCart } from '../page/change-cart';
import { showCartPage } from '../page/show-cart-page';
import { sendForm } from '../requests';

/** Sends the shipping calculator (contract 4.12). */
export async function calculateShipping(form: HTMLFormElement): Promise<void> {
  const pairs = [...serializeForm(form), ['calc_shipping', 'x'] as const];
  await changeCart([form.closest(CART_TOTALS) ? 'totals' : 'calculator'], async () =>
    showCartPage(await sendForm(form, pairs), { keepsTyped: true, staysOpen: false }),
  );
}
