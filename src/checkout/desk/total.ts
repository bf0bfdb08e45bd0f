import { announce } from '../../host/announce';

const totalOf = (document: Document): string =>
  Array.from(document.querySelectorAll('.order-total > *'), (cell) => cell.textContent)
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Notes the total; the answered function says the new one, in the shop's own words, to shoppers who do not see the
 * table. On a form nobody has touched it is read when it is reached.
 */
export function hearTotal(document: Document): () => void {
  const before = totalOf(document);
  return () => {
    const total = totalOf(document);
    if (before && total && total !== before) announce(total);
  };
}
