import { isFormControl, isTickable } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events/events';
import { askShop } from '../ask-shop';
import { CART_TOTALS, CHECKOUT_FORM, SHIPPING_METHODS } from '../markup';
import { changeCart } from '../page/change-cart';
import { replaceTotals } from '../page/replace-totals';
import { postShippingMethods } from '../requests';

/** Package index → chosen method, from the controls below `root`. */
export function chosenMethods(root: ParentNode): Record<string, string> {
  const chosen = findAll(root, SHIPPING_METHODS)
    .filter(isFormControl)
    .filter((control) => !isTickable(control) || control.checked);
  return Object.fromEntries(chosen.map((control) => [control.dataset.index ?? '0', control.value]));
}

async function sendMethods(methods: Record<string, string>, id: string): Promise<void> {
  const html = await askShop((settings) => postShippingMethods(settings, methods));
  const fresh = find(parseServerHtml(html, document), CART_TOTALS);
  if (!fresh) throw new Error('the answer holds no totals');
  replaceTotals(fresh);
  if (document.activeElement === document.body) document.getElementById(id)?.focus();
}

/** Sends the chosen shipping methods and shows the new totals (contract 4.12); `control` is the one that was changed. */
export async function chooseShipping(control: HTMLElement): Promise<void> {
  const totals = control.closest<HTMLElement>(CART_TOTALS);
  const methods = chosenMethods(totals ?? document);
  if (!(await changeCart(['totals'], () => sendMethods(methods, control.id)))) return;
  emit(document.body, 'updated_shipping_method');
  if (find(document, CHECKOUT_FORM))
    emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}
