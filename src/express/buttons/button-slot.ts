import { useLayoutEffect, useRef } from 'react';
import { listen, type Stop, stopAll } from '../../dom/events';
import { findAll } from '../../dom/find';
import { useSubscription } from '../../react/hooks/use-store';
import { type ExpressSession, isProductPage, type SlotState } from '../express-session';
import { type ExpressSettings, WALLETS, type Wallet } from '../express-settings';
import { areWalletsLikely, isDeviceLikely } from './likely-wallets';
import {
  CONTAINER,
  whenUnnoticed,
  writeFolded,
  writeLeaving,
  writePrinted,
  writeReserved,
  writeShown,
} from './slot-layout';

/** Milliseconds a slot is reserved for buttons that do not come: no Stripe.js, no cart, frames that do not answer. */
const BUTTONS_TIMEOUT_MS = 15_000;

/** A visitor who only reads sees the slot after this time, ms: a wallet that never shows is worse than one shift. */
export const SHOW_TIMEOUT_MS = 10_000;

/** Id of the element one wallet's button is mounted in. */
export const buttonId = (wallet: Wallet): string => `${CONTAINER.slice(1)}-${wallet}`;

/** Shows the slot: at once, but if it was folded on a product page, when that moves nothing on the screen. */
export function showSlot(session: ExpressSession): void {
  const { $slot } = session;
  const isHidden = $slot.get() === 'folded' || $slot.get() === 'arriving';
  $slot.set(isHidden && isProductPage(session) ? 'arriving' : 'shown');
}

/** Nothing is for sale, or there is no wallet: the slot folds when that causes no layout shift. */
export function releaseSlot({ $slot }: ExpressSession): void {
  if ($slot.get() === 'arriving') $slot.set('folded');
  else if ($slot.get() !== 'folded') $slot.set('leaving');
}

/** Folds the slot at once: the visitor's own action is the reason for the shift. */
export const foldSlot = ({ $slot }: ExpressSession): void => $slot.set('folded');

/** Reserves a folded slot after the visitor's own choice, if buttons are likely. */
export function unfoldSlot({ $slot }: ExpressSession, settings: ExpressSettings): void {
  if ($slot.get() === 'folded' && isDeviceLikely(settings)) $slot.set('reserved');
}

/** Buttons may come after all: keeps a slot that has not folded yet. */
export function keepSlot({ $slot }: ExpressSession): void {
  if ($slot.get() === 'leaving') $slot.set('reserved');
}

/** The state of a new container's slot when it is known already: there are buttons, or there will be none. */
function knownState({ $slot, $state, hasNoWallet }: ExpressSession): SlotState | null {
  if (hasNoWallet || $state.get().mayHaveOrdered) return 'folded';
  return $slot.get() === 'shown' ? 'shown' : null;
}

/** Some hosts print elements for single wallets, with the ids of ours. */
function removePrintedElements(container: HTMLElement): void {
  for (const wallet of WALLETS)
    for (const printed of findAll(container, `#${buttonId(wallet)}`)) printed.remove();
}

/** Takes a container over from the host's style sheet: reserves its slot if buttons are likely, else releases it. */
export function claimSlot(session: ExpressSession, container: HTMLElement): void {
  const { $slot, $state } = session;
  removePrintedElements(container);
  const { settings, status } = $state.get();
  if (settings && status !== 'unavailable' && areWalletsLikely(settings)) {
    writeReserved(container, settings);
    $slot.set(knownState(session) ?? 'reserved');
  } else {
    const isPrinted = writePrinted(container);
    $slot.set(knownState(session) ?? (isPrinted ? 'leaving' : 'folded'));
  }
}

const isDrawn = (element: Element): boolean => element.getClientRects().length > 0;

/** Where a hidden container would be, pixels below the top of the viewport. */
function topOf(container: HTMLElement): number {
  let before = container.previousElementSibling;
  while (before && !isDrawn(before)) before = before.previousElementSibling;
  if (before) return before.getBoundingClientRect().bottom;
  return container.parentElement?.getBoundingClientRect().top ?? 0;
}

/**
 * Does `work`, which shows a hidden container, once this moves nothing on the screen: while the container's position is
 * below the viewport, else after the visitor's next click or key, or at last after `SHOW_TIMEOUT_MS`. A press is over by the
 * click, so that the pressed control stays under the pointer. Once.
 */
export function whenSafeToShow(container: HTMLElement, work: () => void): Stop {
  function act(): void {
    stop();
    work();
  }
  const look = (): void => {
    if (topOf(container) >= window.innerHeight) act();
  };
  const timer = setTimeout(act, SHOW_TIMEOUT_MS);
  const stop = stopAll([
    () => clearTimeout(timer),
    listen(document, 'click', act, { capture: true }),
    listen(document, 'keydown', act, { capture: true }),
    listen(document, 'scroll', look, { capture: true, passive: true }),
  ]);
  look();
  return stop;
}

/** Writes the state of the slot to its container; the stop ends a wait for the visitor. */
const WRITERS: Record<SlotState, (session: ExpressSession, container: HTMLElement) => Stop | void> = {
  printed: () => undefined,
  reserved: (session, container) => {
    const { settings } = session.$state.get();
    if (settings) writeReserved(container, settings);
    const timer = setTimeout(() => releaseSlot(session), BUTTONS_TIMEOUT_MS);
    return () => clearTimeout(timer);
  },
  arriving: ({ $slot }, container) => {
    writeFolded(container);
    return whenSafeToShow(container, () => $slot.set('shown'));
  },
  shown: (_, container) => {
    writeShown(container);
    // Space that was reserved for wallets that did not come.
    return whenUnnoticed(container, () => {
      container.style.minHeight = '';
    });
  },
  leaving: (session, container) => {
    writeLeaving(container);
    return whenUnnoticed(container, () => foldSlot(session));
  },
  folded: (_, container) => writeFolded(container),
};

/** Keeps display, height and `aria-busy` of the container, and the separator, in the state of the slot. */
export function useSlot(session: ExpressSession, container: HTMLElement): void {
  const { $slot } = session;
  const stop = useRef<Stop | void>(undefined);
  useSubscription($slot, (state) => {
    stop.current?.();
    stop.current = undefined;
    const next = WRITERS[state](session, container);
    if ($slot.get() === state) stop.current = next;
  });
  useLayoutEffect(() => () => stop.current?.(), []);
}
