import { findAll } from '../../dom/find';
import { nearest } from '../../dom/nearest';
import { hide, show } from '../../dom/visible';
import { readGlobal } from '../../host/settings';
import type { Places } from '../express-session';
import { PARAMS, readExpressSettings } from '../express-settings';
import { walletContainer } from './container';
import { expectedPlaces, sellsNow } from './likely-wallets';

/** The line between wallet buttons and the other ways to pay. */
const SEPARATOR = '#wc-stripe-express-checkout-button-separator';

/** Colour of a place that waits for its button: the text's, faint, so that it suits dark pages, too. */
export const WAITING = 'color-mix(in srgb, currentcolor 6%, transparent)';

/**
 * Milliseconds that space is reserved for buttons that do not come: those that an earlier page showed do come, however slow
 * the device is; a guess may be wrong.
 */
export const reserveMs = ({ wallets }: Places): number => (wallets.length ? 10_000 : 3000);

/** The host's style sheet lays buttons out in a wrapping row: at least 260 px wide, with gaps of 10 px. */
const BUTTON = { minWidth: 260, gap: 10 };

function expectedHeight(container: HTMLElement, { count, height }: Places): number {
  const width = container.parentElement?.clientWidth ?? 0;
  const perRow = Math.max(1, Math.floor((width + BUTTON.gap) / (BUTTON.minWidth + BUTTON.gap)));
  const rows = Math.ceil(count / perRow);
  return rows * height + (rows - 1) * BUTTON.gap;
}

/** Shows or hides the separator. `reserved`: it takes its space, invisible, while buttons may still come. */
function writeSeparator(container: HTMLElement, state: 'shown' | 'reserved' | 'hidden'): void {
  const separator = nearest(container, findAll(document, SEPARATOR));
  if (!separator) return;
  if (state === 'hidden') hide(separator);
  else show(separator);
  separator.style.visibility = state === 'reserved' ? 'hidden' : '';
}

/** Marks the container as ours: the style sheet that reserves space before the script runs stops applying. */
export function ownContainer(container: HTMLElement): void {
  clearTimeout(early.get(container));
  container.dataset.shopwake = 'express';
}

/** Ends of early reservations. */
const early = new WeakMap<HTMLElement, ReturnType<typeof setTimeout>>();

function writeLook({ style }: HTMLElement, { minHeight = '', background = '', borderRadius = '' }): void {
  Object.assign(style, { minHeight, background, borderRadius });
}

/** Reserves space for the buttons that are expected, as a quiet placeholder. */
export function writeReserved(container: HTMLElement, places: Places): void {
  const minHeight = `${expectedHeight(container, places)}px`;
  show(container);
  writeLook(container, { minHeight, background: WAITING, borderRadius: '4px' });
  container.setAttribute('aria-busy', 'true');
  writeSeparator(container, 'reserved');
}

/** The container is as high as its buttons. */
export function writeShown(container: HTMLElement): void {
  show(container);
  writeLook(container, {});
  container.removeAttribute('aria-busy');
  writeSeparator(container, 'shown');
}

/** Takes container and separator out of the layout. */
export function writeEmpty(container: HTMLElement): void {
  hide(container);
  writeLook(container, {});
  container.removeAttribute('aria-busy');
  writeSeparator(container, 'hidden');
}

/** Milliseconds for which places that are visible since the first paint stay reserved; below zero once that is over. */
export function reserveTimeLeft(places: Places): number {
  const paint = performance.getEntriesByName?.('first-contentful-paint')?.[0];
  const sincePaint = paint ? performance.now() - paint.startTime : 0;
  return reserveMs(places) - sincePaint;
}

/**
 * Takes the document's container over, if there is one and settings of its buttons: reserves space where buttons are
 * expected, until the code of the buttons comes or the time is over. Before the first paint this causes no layout shift.
 */
export function reserveSlotEarly(): void {
  const container = walletContainer();
  if (!container || readGlobal(PARAMS) === undefined) return;
  const settings = readExpressSettings();
  const places = settings && sellsNow(settings) ? expectedPlaces(settings) : null;
  const timeLeft = places ? reserveTimeLeft(places) : 0;
  ownContainer(container);
  if (places && timeLeft > 0) {
    writeReserved(container, places);
    const end = setTimeout(() => writeEmpty(container), timeLeft);
    early.set(container, end);
  } else writeEmpty(container);
}

/** Releases the slot when the buttons' code cannot be loaded. */
export function releaseSlotEarly(): void {
  const container = walletContainer();
  if (!container?.dataset.shopwake) return;
  ownContainer(container);
  writeEmpty(container);
}
