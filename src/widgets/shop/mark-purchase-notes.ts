import { findAll } from '../../dom/find';

/** Marks the cells above each purchase note, which then have no line of their own. */
export function markPurchaseNotes(root: ParentNode): void {
  for (const note of findAll(root, 'tr.product-purchase-note'))
    for (const cell of note.previousElementSibling?.children ?? [])
      if (cell.matches('td')) cell.classList.add('product-purchase-note-is-below');
}
