import { isFormControl, isTickable } from '../../dom/controls';
import { find, findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import { emit } from '../../host/events';
import { change } from './actions';
import { occupy } from './busy';
import { CART_TOTALS, CHECKOUT_FORM, SHIPPING_METHODS } from './markup';
import { postShippingMethods } from './requests';
import { replaceTotals } from './totals';

/** Package index → chosen method, from the controls below `root`. */
export function chosenMethods(root: ParentNode): Record<string, string> {
  const chosen = findAll(root, SHIPPING_METHODS)
    .filter(isFormControl)
    .filter((control) => !isTickable(control) || control.checked);
  return Object.fromEntries(chosen.map((control) => [control.dataset.index ?? '0', control.value]));
}

/** Sends the chosen shipping methods and shows the new totals (contract 4.12). */
export async function chooseShipping(control: HTMLElement): Promise<void> {
  const { ownerDocument: document } = control;
  const totals = control.closest<HTMLElement>(CART_TOTALS) ?? find(document, CART_TOTALS);
  const methods = chosenMethods(totals?.contains(control) ? totals : document);
  const isDone = await change(document, occupy(totals), async () => {
    const html = await postShippingMethods(methods);
    const fresh = find(parseServerHtml(html, document), CART_TOTALS);
    if (!fresh) throw new Error('the answer holds no totals');
    replaceTotals(document, fresh);
    if (document.activeElement === document.body) document.getElementById(control.id)?.focus();
  });
  if (!isDone) return;
  emit(document.body, 'updated_shipping_method');
  if (find(document, CHECKOUT_FORM))
    emit(document.body, 'update_checkout', [{ update_shipping_method: false }]);
}
