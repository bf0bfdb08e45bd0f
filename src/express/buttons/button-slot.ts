import { findAll } from '../../dom/find';
import { useSubscription } from '../../react/hooks/use-store';
import { type ExpressSession, type Places, type SlotState, settingsOf } from '../express-session';
import { WALLETS, type Wallet } from '../express-settings';
import { CONTAINER } from './container';
import { expectedPlaces, sellsNow } from './likely-wallets';
import {
  ownContainer,
  reserveMs,
  reserveTimeLeft,
  writeEmpty,
  writeReserved,
  writeShown,
} from './slot-layout';

/** Id of the element one wallet's button is mounted in. */
export const buttonId = (wallet: Wallet): string => `${CONTAINER.slice(1)}-${wallet}`;

/** Nothing is for sale, or there is no wallet: space is no longer kept for buttons. Those that come are shown all the same. */
export const releaseSlot = ({ $places }: ExpressSession): void => $places.set(null);

/** Keeps these places until their buttons come, `milliseconds` at the most. */
function keepPlaces(session: ExpressSession, places: Places, milliseconds = reserveMs(places)): void {
  const { $places } = session;
  $places.set(places);
  setTimeout(() => {
    if ($places.get() === places) releaseSlot(session);
  }, milliseconds);
}

/** Reserves the slot after the visitor's own choice, if buttons are expected. */
export function reserveSlot(session: ExpressSession): void {
  const places = session.hasNoWallet ? null : expectedPlaces(settingsOf(session));
  if (places) keepPlaces(session, places);
}

/** Keeps the places of buttons that are replaced. */
export function keepShownPlaces(session: ExpressSession): void {
  const states = Object.entries(session.$buttons.get().states);
  const wallets = states.filter(([, state]) => state === 'ready').map(([wallet]) => wallet as Wallet);
  const { height } = settingsOf(session).button;
  if (session.$slot.get() === 'shown') keepPlaces(session, { wallets, count: wallets.length, height });
}

/** Some hosts print elements for single wallets, with the ids of ours. */
function removePrintedElements(container: HTMLElement): void {
  for (const wallet of WALLETS)
    for (const printed of findAll(container, `#${buttonId(wallet)}`)) printed.remove();
}

/** Takes a container over from the host's style sheet, with space for the buttons that are still expected. */
export function claimSlot(session: ExpressSession, container: HTMLElement): void {
  const { $slot, $state, hasNoWallet } = session;
  removePrintedElements(container);
  ownContainer(container);
  const { settings, status, mayHaveOrdered } = $state.get();
  const isPossible = status !== 'unavailable' && !hasNoWallet && !mayHaveOrdered;
  if (!isPossible || $slot.get() !== 'empty' || !settings || !sellsNow(settings)) return;
  const places = expectedPlaces(settings);
  const timeLeft = places ? reserveTimeLeft(places) : 0;
  if (places && timeLeft > 0) keepPlaces(session, places, timeLeft);
}

function writeSlot(session: ExpressSession, container: HTMLElement, state: SlotState): void {
  const places = session.$places.get();
  if (state === 'shown') writeShown(container);
  else if (places) writeReserved(container, places);
  else writeEmpty(container);
}

/** Keeps display, height and `aria-busy` of the container, and the separator, in the state of the slot. */
export function useSlot(session: ExpressSession, container: HTMLElement): void {
  useSubscription(session.$slot, (state) => writeSlot(session, container, state));
}
