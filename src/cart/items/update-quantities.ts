import { serializeForm } from '../../dom/serialize';
import { scrollToAlert } from '../notices/cart-notices';
import { changeCart } from '../page/change-cart';
import { showCartPage } from '../page/show-cart-page';
import { sendForm } from '../requests';

/** Sends the quantities (contract 4.12); `label` is the button's, which the server looks for. */
export async function updateQuantities(form: HTMLFormElement, label: string): Promise<void> {
  const pairs = [...serializeForm(form), ['update_cart', label] as const];
  const isDone = await changeCart(['form', 'totals'], async () => showCartPage(await sendForm(form, pairs)));
  if (isDone) scrollToAlert();
}
