import { listen } from '../dom/events';
import { find, findAll } from '../dom/find';
import type { Stop } from '../dom/types';
import { needsVariation } from './choice';
import { CONTAINER, PRODUCT, SEPARATOR } from './markup';
import { type ExpressSettings, readExpressSettings } from './settings';

/** The host's sheet lays buttons out in a wrapping row: 260 px each at least, gaps of 10 (card contract 1.2). */
const BUTTON = { least: 260, gap: 10 };

function expectedHeight(container: HTMLElement, { wallets, button }: ExpressSettings): number {
  const width = container.parentElement?.clientWidth ?? 0;
  const perRow = Math.max(1, Math.floor((width + BUTTON.gap) / (BUTTON.least + BUTTON.gap)));
  const rows = Math.max(1, Math.ceil(wallets.length / perRow));
  return rows * button.height + (rows - 1) * BUTTON.gap;
}

/** The line between wallet buttons and the other ways to pay: it keeps its place while the buttons may still come. */
export function showSeparator(document: Document, state: 'shown' | 'kept' | 'gone'): void {
  const separator = find(document, SEPARATOR);
  if (!separator) return;
  separator.style.display = state === 'gone' ? 'none' : '';
  separator.style.visibility = state === 'kept' ? 'hidden' : '';
}

/**
 * Keeps the buttons' place free before Stripe answers, so that nothing moves when they come. Run as early as the
 * script does: before the first paint it costs no layout shift at all.
 */
export function reserveSpace(container: HTMLElement, settings: ExpressSettings): void {
  container.dataset.shopwake = 'express';
  container.style.display = '';
  container.style.minHeight = `${expectedHeight(container, settings)}px`;
  container.setAttribute('aria-busy', 'true');
  showSeparator(container.ownerDocument, 'kept');
}

/** Whether the shopper has to choose before anything can be sold; a choice the server made counts. */
function isUndecided(page: Document): boolean {
  const selects = findAll(page, PRODUCT.select, HTMLSelectElement);
  return needsVariation(page) && selects.some(({ value }) => !value);
}

/** Whether buttons are likely to come into this page as it stands. */
export const isLikely = (page: Document, { wallets, product }: ExpressSettings): boolean =>
  wallets.length > 0 && product?.amount !== 0 && !isUndecided(page);

/** Keeps the place of the document's container, if there is one and settings that use it. */
export function reserveEarly(): void {
  const container = find(document, CONTAINER);
  const settings = container && readExpressSettings();
  if (container && settings && isLikely(document, settings)) reserveSpace(container, settings);
}

/** Takes a container over from the host's style sheet: its place is kept where buttons are likely, else given back. */
export function claim(container: HTMLElement, settings: ExpressSettings | null): void {
  if (settings && isLikely(container.ownerDocument, settings)) {
    reserveSpace(container, settings);
    return;
  }
  const height = container.offsetHeight;
  container.dataset.shopwake = 'express';
  if (!height) return;
  container.style.display = '';
  container.style.minHeight = `${height}px`;
  showSeparator(container.ownerDocument, 'kept');
  collapse(container);
}

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return bottom > 0 && top < height;
};

/** Does `work` at once where nobody looks, else with the visitor's next press or key, when a movement is no surprise. */
function whenNoSurprise(container: HTMLElement, work: () => void): Stop {
  const page = container.ownerDocument;
  const act = (): void => {
    stop();
    work();
  };
  const stops = ['pointerdown', 'keydown'].map((type) => listen(page, type, act, { capture: true }));
  const stop = (): void => {
    for (const end of stops) end();
  };
  if (!isInView(container)) act();
  return stop;
}

/** Takes container and separator out of the page. */
export function fold(container: HTMLElement): void {
  container.style.minHeight = '';
  container.style.display = 'none';
  showSeparator(container.ownerDocument, 'gone');
}

/** Gives the place back when there is no wallet to be had or nothing to sell (field note A2). */
export function collapse(container: HTMLElement): Stop {
  container.removeAttribute('aria-busy');
  return whenNoSurprise(container, () => fold(container));
}

/** Gives back what was reserved for wallets that did not come. */
export const trim = (container: HTMLElement): Stop =>
  whenNoSurprise(container, () => {
    container.style.minHeight = '';
  });
