import { find } from '../../dom/find';
import { SEPARATOR } from '../markup';
import type { ExpressSettings } from '../settings';

/** The host's sheet lays buttons out in a wrapping row: 260 px each at least, gaps of 10 (card contract 1.2). */
const BUTTON = { least: 260, gap: 10 };

function expectedHeight(container: HTMLElement, { wallets, button }: ExpressSettings): number {
  const width = container.parentElement?.clientWidth ?? 0;
  const perRow = Math.max(1, Math.floor((width + BUTTON.gap) / (BUTTON.least + BUTTON.gap)));
  const rows = Math.max(1, Math.ceil(wallets.length / perRow));
  return rows * button.height + (rows - 1) * BUTTON.gap;
}

/** The line between wallet buttons and the other ways to pay: it keeps its place while the buttons may still come. */
function writeSeparator(state: 'shown' | 'kept' | 'gone'): void {
  const separator = find(document, SEPARATOR);
  if (!separator) return;
  separator.style.display = state === 'gone' ? 'none' : '';
  separator.style.visibility = state === 'kept' ? 'hidden' : '';
}

/** Takes the container over from the style sheet that may have kept its place. */
export function ownContainer(container: HTMLElement): void {
  container.dataset.shopwake = 'express';
}

/**
 * Keeps the buttons' place free before Stripe answers, so that nothing moves when they come. Done as early as the script
 * runs: before the first paint it costs no layout shift at all.
 */
export function writeReserved(container: HTMLElement, settings: ExpressSettings): void {
  ownContainer(container);
  container.style.display = '';
  container.style.minHeight = `${expectedHeight(container, settings)}px`;
  container.setAttribute('aria-busy', 'true');
  writeSeparator('kept');
}

/** Takes the container over with the height it stands with; answers whether it has any. */
export function writePrinted(container: HTMLElement): boolean {
  const height = container.offsetHeight;
  ownContainer(container);
  if (!height) return false;
  container.style.display = '';
  container.style.minHeight = `${height}px`;
  writeSeparator('kept');
  return true;
}

/** Buttons are there to be seen; the place keeps the height that was reserved. */
export function writeShown(container: HTMLElement): void {
  container.style.display = '';
  container.removeAttribute('aria-busy');
  writeSeparator('shown');
}

/** Nothing comes any more, but the place stays as high as it is. */
export function writeLeaving(container: HTMLElement): void {
  container.removeAttribute('aria-busy');
  writeSeparator('kept');
}

/** Takes container and separator out of the page. */
export function writeFolded(container: HTMLElement): void {
  container.style.minHeight = '';
  container.style.display = 'none';
  writeSeparator('gone');
}
