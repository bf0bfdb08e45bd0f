import { findAll } from '../../dom/find';
import { CREATE_ACCOUNT, METHOD, SAVE_ROW } from '../markup';
import { $openMethod, $settings } from '../stores';
import { chosenGateway, usesToken } from './chosen-method';

/** Methods inside the one element that cannot be kept, for gateways before 10, which do not say so. */
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

/** Whether the method that is open can be kept: by what the gateway says of it, else by what cannot be kept anywhere. */
function isSavable(): boolean {
  const open = $openMethod.get();
  const savable = $settings.get().methods.card?.savable;
  return savable ? (savable[open || 'card'] ?? false) : !NEVER_KEPT.includes(open);
}

/** The row of a shop that keeps every method is hidden by the server, ticked. */
const isForced = (row: HTMLElement): boolean => row.closest('fieldset')?.style.display === 'none';

/** Clears the boxes of a row; answers whether one was ticked. */
function untick(row: HTMLElement): boolean {
  const ticked = findAll(row, 'input[type="checkbox"]', HTMLInputElement).filter(({ checked }) => checked);
  for (const box of ticked) box.checked = false;
  return ticked.length > 0;
}

/**
 * Shows the save row to those who have an account, where no saved method pays and what is open can be kept. What cannot be
 * kept is not asked for: its box is cleared. Answers whether one was.
 */
export function showSaveRows(form: HTMLElement): boolean {
  const canSave = isSavable();
  const isOffered = canSave && hasAccount();
  let hasCleared = false;
  for (const row of findAll(form, SAVE_ROW)) {
    row.style.display = isOffered && !usesToken(form, gatewayAround(row)) ? '' : 'none';
    if (!canSave && !isForced(row)) hasCleared = untick(row) || hasCleared;
  }
  return hasCleared;
}
