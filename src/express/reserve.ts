import { find, listen, type Stop } from '../dom';
import { CONTAINER } from './markup';
import { type ExpressSettings, readExpressSettings } from './settings';

/** The host's sheet lays buttons out in a wrapping row: 260 px each at least, gaps of 10 (card contract 1.2). */
const BUTTON = { least: 260, gap: 10 };

/** Apple's and Google's buttons exclude one another nearly always. */
function expectedButtons({ wallets }: ExpressSettings): number {
  const isEither = wallets.includes('applePay') && wallets.includes('googlePay');
  return wallets.length - (isEither ? 1 : 0);
}

function expectedHeight(container: HTMLElement, settings: ExpressSettings): number {
  const width = container.parentElement?.clientWidth ?? 0;
  const perRow = Math.max(1, Math.floor((width + BUTTON.gap) / (BUTTON.least + BUTTON.gap)));
  const rows = Math.max(1, Math.ceil(expectedButtons(settings) / perRow));
  return rows * settings.button.height + (rows - 1) * BUTTON.gap;
}

/**
 * Keeps the buttons' place free before Stripe answers, so that nothing moves when they come. Run as early as the
 * script does: before the first paint it costs no layout shift at all.
 */
export function reserveSpace(container: HTMLElement, settings: ExpressSettings): void {
  container.style.display = '';
  container.style.minHeight = `${expectedHeight(container, settings)}px`;
  container.setAttribute('aria-busy', 'true');
}

/** The same for the container of the document, if there is one and settings that use it. */
export function reserveEarly(): void {
  const container = find(document, CONTAINER);
  const settings = container && readExpressSettings();
  const isWanted = settings && settings.wallets.length > 0 && settings.product?.amount !== 0;
  if (container && isWanted) reserveSpace(container, settings);
}

const isInView = (element: HTMLElement): boolean => {
  const { top, bottom } = element.getBoundingClientRect();
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  return bottom > 0 && top < height;
};

/**
 * Gives the place back when no wallet is to be had: at once where nobody looks, else with the visitor's next press or
 * key, when a movement is not a surprise (field note A2).
 */
export function collapse(container: HTMLElement): Stop {
  container.removeAttribute('aria-busy');
  const fold = (): void => {
    stop();
    container.style.minHeight = '';
    container.style.display = 'none';
  };
  const page = container.ownerDocument;
  const stops = ['pointerdown', 'keydown'].map((type) => listen(page, type, fold, { capture: true }));
  const stop = (): void => {
    for (const end of stops) end();
  };
  if (!isInView(container)) fold();
  return stop;
}
