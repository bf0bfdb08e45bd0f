import { find, findAll } from '../../dom/find';
import { hide, show } from '../../dom/visible';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { chosenGateway, METHOD, usesToken } from '../payment-methods';
import type { PaymentSession } from '../payment-session';
import { SAVE_CARD } from './element-options';
import { updateTerms } from './update-elements';

const SAVE_ROW = '.woocommerce-SavedPaymentMethods-saveNew';
const CREATE_ACCOUNT = '#createaccount';
const TOKEN = 'input.woocommerce-SavedPaymentMethods-tokenInput';

/** Methods inside the one element that cannot be saved, for gateways before 10, which do not list them. */
const NEVER_SAVED = [
  'alipay',
  'affirm',
  'afterpay_clearpay',
  'au_becs_debit',
  'boleto',
  'eps',
  'giropay',
  'multibanco',
  'p24',
  'oxxo',
  'wechat_pay',
];

function mayHaveAccount({ settings }: PaymentSession, form: HTMLElement): boolean {
  if (settings.hasAccount !== false) return true;
  const scope = find(form, CREATE_ACCOUNT) ? form : document;
  return settings.isSignupAllowed && scope.querySelector(`${CREATE_ACCOUNT}:checked`) !== null;
}

const gatewayAround = (node: Element): string =>
  node.closest('li')?.querySelector<HTMLInputElement>(METHOD)?.value ?? chosenGateway(node);

/** Whether the open method can be saved: as the gateway says, or else unless no gateway can save it. */
function isSavable({ settings, $openMethod }: PaymentSession): boolean {
  const open = $openMethod.get() ?? '';
  const savable = settings.methods.card?.savable;
  return savable ? (savable[open || 'card'] ?? false) : !NEVER_SAVED.includes(open);
}

/** In shops that save every method the server prints the row hidden and ticked. */
const isForced = (row: HTMLElement): boolean => row.closest('fieldset')?.style.display === 'none';

/** Clears the checkboxes of a row; returns whether one was ticked. */
function untick(row: HTMLElement): boolean {
  const ticked = findAll(row, 'input[type="checkbox"]', HTMLInputElement).filter(({ checked }) => checked);
  for (const box of ticked) box.checked = false;
  return ticked.length > 0;
}

/**
 * Shows the save row to customers with an account, unless a saved method is chosen or the open one cannot be saved; then
 * its checkbox is cleared, too. Returns whether one was cleared.
 */
function showSaveRows(payment: PaymentSession, form: HTMLElement): boolean {
  const canSave = isSavable(payment);
  const isOffered = canSave && mayHaveAccount(payment, form);
  let hasCleared = false;
  for (const row of findAll(form, SAVE_ROW)) {
    if (isOffered && !usesToken(form, gatewayAround(row))) show(row);
    else hide(row);
    if (!canSave && !isForced(row)) hasCleared = untick(row) || hasCleared;
  }
  return hasCleared;
}

/** Offers to save the payment method when that is possible; Stripe's terms follow the checkbox. */
export function useSaveRows(payment: PaymentSession, form: HTMLElement): void {
  const update = (): void => updateTerms(payment);
  const refresh = (): void => {
    if (showSaveRows(payment, form)) update();
  };
  useSubscription(payment.$openMethod, refresh);
  useListener(form, 'change', { selector: `${METHOD}, ${TOKEN}, ${CREATE_ACCOUNT}` }, refresh);
  useListener(document.body, 'updated_checkout', { host: true }, refresh);
  useListener(form, 'change', { selector: SAVE_CARD }, update);
}
