import { needsVariation } from './choice';
import type { Counter } from './counter';
import { collapse, fold, showSeparator, trim } from './reserve';

/** Buttons come together: until every wallet has answered, or the slow ones have had their time. */
function areReady({ groups, hasWaited }: Counter): boolean {
  const states = [...groups.values()].map(({ isReady }) => isReady);
  return states.some(Boolean) && (hasWaited || states.every(Boolean));
}

const isChoosing = ({ document, settings }: Counter): boolean =>
  settings.page === 'product' && needsVariation(document);

function setVisible({ groups }: Counter, isVisible: boolean): void {
  for (const { node } of groups.values()) node.style.visibility = isVisible ? '' : 'hidden';
}

/** Shows the buttons while there is something to sell and a wallet to sell it to. */
export function projectButtons(counter: Counter): void {
  const { container, offer } = counter;
  if (!container) return;
  const isShown = areReady(counter) && Boolean(offer?.amount) && !isChoosing(counter) && !counter.isSealed;
  setVisible(counter, isShown);
  if (!isShown) return;
  counter.stopFolding?.();
  container.style.display = '';
  container.removeAttribute('aria-busy');
  showSeparator(counter.document, 'shown');
  counter.stopFolding = trim(container);
}

/** Takes the buttons away: nothing to sell. Their place goes when it surprises nobody (card contract 5.4). */
export function hideButtons(counter: Counter): void {
  const { container } = counter;
  setVisible(counter, false);
  if (!container || container.style.display === 'none') return;
  counter.stopFolding?.();
  showSeparator(counter.document, 'kept');
  counter.stopFolding = collapse(container);
}

/** Nothing is sold until the next offer: wallets that are ready late show no price of before. */
export function withdraw(counter: Counter): void {
  if (counter.offer) counter.offer = { ...counter.offer, amount: 0 };
  hideButtons(counter);
}

/** Gives the place back where no wallet has answered. One that still does shows. */
export function giveUp(counter: Counter): void {
  if (!areReady(counter)) hideButtons(counter);
}

/** Takes buttons and place away at once: the visitor just did what asks for it (card contract 5.10). */
export function foldButtons(counter: Counter): void {
  setVisible(counter, false);
  counter.stopFolding?.();
  if (counter.container) fold(counter.container);
}

/** After an order that may exist: the buttons are gone until the page is loaded anew. */
export function seal(counter: Counter): void {
  counter.isSealed = true;
  foldButtons(counter);
}
