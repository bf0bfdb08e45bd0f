import { findAll } from '../../dom/find';
import { CREATE_ACCOUNT, METHOD, SAVE_ROW } from '../markup';
import { $openMethod, $settings } from '../stores';
import { chosenGateway, usesToken } from './chosen-method';

/** Methods inside the one element that cannot be kept (card contract 3.7). */
const NEVER_KEPT = [
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

function hasAccount(): boolean {
  const { isLoggedIn, isSignupAllowed } = $settings.get();
  if (isLoggedIn !== false) return true;
  return isSignupAllowed && document.querySelector(`${CREATE_ACCOUNT}:checked`) !== null;
}

const gatewayAround = (node: Element): string =>
  node.closest('li')?.querySelector<HTMLInputElement>(METHOD)?.value ?? chosenGateway(node);

/** Shows the save row to those who have an account, where no saved method pays and what is open can be kept. */
export function showSaveRows(form: HTMLElement): void {
  const isOffered = !NEVER_KEPT.includes($openMethod.get()) && hasAccount();
  for (const row of findAll(form, SAVE_ROW))
    row.style.display = isOffered && !usesToken(form, gatewayAround(row)) ? '' : 'none';
}
