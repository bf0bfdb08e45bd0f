import { computed, map } from 'nanostores';
import { shared } from '../../host/registry';
import type { Wallet } from '../markup';
import { isForSale } from '../offer/offer';
import { $offer } from '../offer/stores';
import { $isChoosing } from '../product/stores';
import { $session, $settings } from '../session/stores';

/** The wallet buttons of the page. */
export interface Buttons {
  /** Grows each time the buttons are built anew. */
  round: number;
  /** The wallets that may have a button, in their order. */
  states: Readonly<Partial<Record<Wallet, 'loading' | 'ready'>>>;
  /** Slow wallets have had their time: those that are ready are shown. */
  hasWaited: boolean;
  /** This device has no wallet for the offer: nobody need be asked what a product costs. */
  hasNoWallet: boolean;
}

/** A page before its first buttons. */
export const NO_BUTTONS: Buttons = { round: 0, states: {}, hasWaited: false, hasNoWallet: false };

/** The wallet buttons of the page. */
export const $buttons = shared('express/buttons', () => map<Buttons>(NO_BUTTONS));

/** Buttons come together: when every wallet has answered, or the slow ones have had their time. */
export const $areReady = computed($buttons, ({ states, hasWaited }) => {
  const all = Object.values(states);
  return all.includes('ready') && (hasWaited || !all.includes('loading'));
});

/** Buttons are to be seen while there is something to sell and a wallet to sell it to. */
export const $areShown = computed(
  [$areReady, $offer, $isChoosing, $session, $settings],
  (areReady, offer, isChoosing, { mayHaveOrdered }, settings) =>
    areReady && isForSale(offer, settings) && !isChoosing && !mayHaveOrdered,
);
