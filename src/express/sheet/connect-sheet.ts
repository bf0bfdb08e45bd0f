import type { WalletGroup } from '../button/wallet-groups';
import type { Wallet } from '../markup';
import { confirmPurchase } from '../order/confirm-purchase';
import type { ConfirmEvent } from '../order/purchase';
import { answerAddress, answerRate } from './answer-sheet';
import { cancelSheet } from './close-sheet';
import type { AddressEvent, PressEvent, RateEvent } from './events';
import { pressButton } from './press-button';

/** Answers the events of one wallet's button and sheet (card contract 5.5, 5.7, 5.8). */
export function connectSheet(wallet: Wallet, group: WalletGroup): void {
  const { element } = group;
  element.on<PressEvent>('click', (event) => void pressButton(wallet, group, event));
  element.on<AddressEvent>('shippingaddresschange', (event) => void answerAddress(group, event));
  element.on<RateEvent>('shippingratechange', (event) => void answerRate(group, event));
  element.on('cancel', cancelSheet);
  element.on<ConfirmEvent>('confirm', (event) => void confirmPurchase(group, event));
}
