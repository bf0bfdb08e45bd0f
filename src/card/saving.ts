import { find, findAll } from '../dom';
import { chosenGateway, usesToken } from './chosen';
import type { Desk } from './desk';
import { CREATE_ACCOUNT, METHOD, SAVE_ROW } from './markup';

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

const toggle = (node: HTMLElement, isShown: boolean): void => {
  node.style.display = isShown ? '' : 'none';
};

function hasAccount({ settings, document }: Desk): boolean {
  if (settings.kind !== 'checkout' || settings.isLoggedIn === null || settings.isLoggedIn) return true;
  const box = find(document, CREATE_ACCOUNT, HTMLInputElement);
  return settings.isSignupAllowed && box?.checked === true;
}

const gatewayAround = (node: Element): string =>
  node.closest('li')?.querySelector<HTMLInputElement>(METHOD)?.value ?? chosenGateway(node);

/** Shows the save row to those who have an account, for what can be kept and is not a saved method itself. */
export function showSaveRows(desk: Desk, form: HTMLElement, innerType = ''): void {
  const isKeepable = !NEVER_KEPT.includes(innerType) && hasAccount(desk);
  for (const row of findAll(form, SAVE_ROW)) {
    toggle(row, isKeepable && !usesToken(form, gatewayAround(row)));
  }
}

/** A token made just now on the way back from a redirect is the one to use (change-payment). */
export function chooseNewToken(desk: Desk, form: HTMLElement): void {
  if (!desk.settings.newToken) return;
  const radio = find(form, desk.settings.newToken, HTMLInputElement);
  if (radio && !radio.checked) radio.click();
}
