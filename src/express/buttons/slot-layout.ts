import { listen, type Stop, stopAll } from '../../dom/events';
import { find } from '../../dom/find';
import { watchSeen } from '../../dom/visibility';
import { readGlobal } from '../../host/settings';
import { type ExpressSettings, PARAMS, readExpressSettings } from '../express-settings';
import { areWalletsLikely } from './likely-wallets';

/** The host's container of the buttons. */
export const CONTAINER = '#wc-stripe-express-checkout-element';

/** The line between wallet buttons and the other ways to pay. */
const SEPARATOR = '#wc-stripe-express-checkout-button-separator';

/** The host's style sheet lays buttons out in a wrapping row: at least 260 px wide, with gaps of 10 px. */
const BUTTON = { minWidth: 260, gap: 10 };

function expectedHeight(container: HTMLElement, { wallets, button }: ExpressSettings): number {
  const width = container.parentElement?.clientWidth ?? 0;
  const perRow = Math.max(1, Math.floor((width + BUTTON.gap) / (BUTTON.minWidth + BUTTON.gap)));
  const rows = Math.max(1, Math.ceil(wallets.length / perRow));
  return rows * button.height + (rows - 1) * BUTTON.gap;
}

/** `kept`: it takes its space, unseen, while buttons may still come. */
function writeSeparator(state: 'shown' | 'kept' | 'gone'): void {
  const separator = find(document, SEPARATOR);
  if (!separator) return;
  separator.style.display = state === 'gone' ? 'none' : '';
  separator.style.visibility = state === 'kept' ? 'hidden' : '';
}

/** Marks the container as ours: the style sheet that reserves space before the script runs stops applying. */
export function ownContainer(container: HTMLElement): void {
  container.dataset.shopwake = 'express';
}

/**
 * Reserves space for the buttons before Stripe answers, so that nothing moves when they come. Before the first paint this
 * causes no layout shift at all.
 */
export function writeReserved(container: HTMLElement, settings: ExpressSettings): void {
  ownContainer(container);
  container.style.display = '';
  container.style.minHeight = `${expectedHeight(container, settings)}px`;
  container.setAttribute('aria-busy', 'true');
  writeSeparator('kept');
}

/** Takes the container over with its current height; returns whether it has any. */
export function writePrinted(container: HTMLElement): boolean {
  const height = container.offsetHeight;
  ownContainer(container);
  if (!height) return false;
  container.style.display = '';
  container.style.minHeight = `${height}px`;
  writeSeparator('kept');
  return true;
}

/** The buttons are visible; the slot keeps the reserved height. */
export function writeShown(container: HTMLElement): void {
  container.style.display = '';
  container.removeAttribute('aria-busy');
  writeSeparator('shown');
}

/** No buttons come any more; the slot keeps its height for now. */
export function writeLeaving(container: HTMLElement): void {
  container.removeAttribute('aria-busy');
  writeSeparator('kept');
}

/** Takes container and separator out of the layout. */
export function writeFolded(container: HTMLElement): void {
  container.style.minHeight = '';
  container.style.display = 'none';
  writeSeparator('gone');
}

function isInView(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}

/**
 * Does `work` as soon as the container is out of view, else with the visitor's next press or key: browsers count no layout
 * shift then. Once.
 */
export function whenUnnoticed(container: HTMLElement, work: () => void): Stop {
  const act = (): void => {
    stop();
    work();
  };
  const stop = stopAll([
    listen(document, 'pointerdown', act, { capture: true }),
    listen(document, 'keydown', act, { capture: true }),
    watchSeen(container, (isSeen) => {
      if (!isSeen) act();
    }),
  ]);
  if (!isInView(container)) act();
  return stop;
}

/**
 * Reserves the slot of the document's container, if there is one and settings that use it; space that a style sheet
 * reserves for buttons that never come is removed at once.
 */
export function reserveSlotEarly(): void {
  const container = find(document, CONTAINER);
  if (!container || readGlobal(PARAMS) === undefined) return;
  const settings = readExpressSettings();
  if (!settings) {
    ownContainer(container);
    writeFolded(container);
  } else if (areWalletsLikely(settings)) writeReserved(container, settings);
}

/** Releases the slot when the buttons' code cannot be loaded. */
export function releaseSlotEarly(): void {
  const container = find(document, CONTAINER);
  if (!container?.dataset.shopwake) return;
  writeLeaving(container);
  whenUnnoticed(container, () => writeFolded(container));
}
