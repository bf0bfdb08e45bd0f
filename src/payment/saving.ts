import { findAll } from '../dom/find';
import { chosenGateway, usesToken } from './chosen';
import type { Desk } from './desk';
import { CREATE_ACCOUNT, METHOD, SAVE_ROW } from './markup';

function hasAccount({ settings, document }: Desk): boolean {
  if (settings.isLoggedIn !== false) return true;
  return settings.isSignupAllowed && document.querySelector(`${CREATE_ACCOUNT}:checked`) !== null;
}

const gatewayAround = (node: Element): string =>
  node.closest('li')?.querySelector<HTMLInputElement>(METHOD)?.value ?? chosenGateway(node);

/** Shows the save row to those who have an account, where no saved method pays and what is open can be kept. */
export function showSaveRows(desk: Desk, form: HTMLElement): void {
  const isOffered = desk.isKeepable && hasAccount(desk);
  for (const row of findAll(form, SAVE_ROW))
    row.style.display = isOffered && !usesToken(form, gatewayAround(row)) ? '' : 'none';
}
