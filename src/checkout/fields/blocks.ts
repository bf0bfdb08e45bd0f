import { find, fireChange, hide, type Stop, show, slideDown, stopAll } from '../../dom';
import { hear } from '../../page';
import { ACCOUNT_BLOCK, CREATES_ACCOUNT, PASSWORD, SHIPPING_BLOCK, SHIPS_ELSEWHERE } from './markup';

const SLIDE = 400;

/** At the start a block just stands as it must; later it opens over 400 ms. */
function setOpen(block: HTMLElement | null, isOpen: boolean, isStart: boolean): void {
  if (!block) return;
  if (!isOpen) hide(block);
  else if (isStart) show(block);
  else void slideDown(block, SLIDE);
}

function listenForBox(
  form: HTMLElement,
  selector: string,
  changed: (isTicked: boolean, isStart: boolean) => void,
): Stop {
  const box = find(form, selector, HTMLInputElement);
  if (!box) return () => undefined;
  let isStart = true;
  const stop = hear(
    form,
    'change',
    ({ currentTarget }) => {
      if (currentTarget instanceof HTMLInputElement) changed(currentTarget.checked, isStart);
    },
    { selector },
  );
  fireChange(box);
  isStart = false;
  return stop;
}

/**
 * Shows the shipping address only while the order ships elsewhere. Fires `change` on the box once, as the host does
 * at the start (contract 4.1, step 3), so bind what listens for it before.
 */
export const listenForShippingBlock = (
  form: HTMLFormElement,
  onShipToDifferentChange: (isElsewhere: boolean) => void,
): Stop =>
  listenForBox(form, SHIPS_ELSEWHERE, (isElsewhere, isStart) => {
    setOpen(find(form, SHIPPING_BLOCK), isElsewhere, isStart);
    onShipToDifferentChange(isElsewhere);
  });

/**
 * Shows the account fields only while an account is wanted; the password is emptied only when the box becomes ticked
 * (contract 4.11). Without a box an account is due and the fields stay. Fires `change` on the box once (4.1, step 6).
 */
export const listenForAccountBlock = (form: HTMLFormElement): Stop =>
  listenForBox(form, CREATES_ACCOUNT, (isWanted, isStart) => {
    const password = find(form, PASSWORD, HTMLInputElement);
    if (isWanted && !isStart && password) password.value = '';
    setOpen(find(form, ACCOUNT_BLOCK), isWanted, isStart);
  });

/** Both blocks; the account block only where guests may order (`option_guest_checkout`, contract 4.1). */
export const listenForAddressBlocks = (
  form: HTMLFormElement,
  {
    onShipToDifferentChange = () => undefined,
    isGuestAllowed = true,
  }: { onShipToDifferentChange?: (isElsewhere: boolean) => void; isGuestAllowed?: boolean } = {},
): Stop =>
  stopAll([
    listenForShippingBlock(form, onShipToDifferentChange),
    isGuestAllowed ? listenForAccountBlock(form) : undefined,
  ]);
