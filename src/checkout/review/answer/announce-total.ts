import { announce } from '../../../react/announce';

const totalOf = (document: Document): string =>
  Array.from(document.querySelectorAll('.order-total > *'), (cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Runs `work` and says the new total, in the shop's own words, to shoppers who do not see the table. */
export function announcingTotal(document: Document, work: () => void): void {
  const before = totalOf(document);
  work();
  const total = totalOf(document);
  if (before && total && total !== before) announce(total);
}
