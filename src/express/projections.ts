import { find } from '../dom';
import type { Counter } from './counter';
import { SEPARATOR } from './markup';
import { needsVariation } from './product';

const hasButton = ({ groups }: Counter): boolean => [...groups.values()].some(({ isReady }) => isReady);

/** The line between wallet buttons and the other ways to pay. */
export function showSeparator({ document }: Counter, isShown: boolean): void {
  const separator = find(document, SEPARATOR);
  if (separator) separator.style.display = isShown ? '' : 'none';
}

const isChoosing = ({ document, settings }: Counter): boolean =>
  settings.page === 'product' && needsVariation(document);

/** Shows the buttons while there is something to sell and a wallet to sell it to; else takes them out of the page. */
export function projectButtons(counter: Counter): void {
  const { container, offer } = counter;
  if (!container) return;
  const isShown = hasButton(counter) && Boolean(offer?.amount) && !isChoosing(counter) && !counter.isSealed;
  if (isShown) {
    counter.stopCollapse?.();
    container.style.display = '';
    container.removeAttribute('aria-busy');
  }
  showSeparator(counter, isShown);
  for (const { node } of counter.groups.values()) node.style.visibility = isShown ? '' : 'hidden';
}

/** Takes the buttons away at once: nothing to sell, or a choice is missing (card contract 5.4, 5.10). */
export function hideButtons(counter: Counter): void {
  showSeparator(counter, false);
  if (counter.container) counter.container.style.display = 'none';
}

/** After an order that may exist: the buttons are gone until the page is loaded anew. */
export function seal(counter: Counter): void {
  counter.isSealed = true;
  hideButtons(counter);
}
