import { findAll } from '../dom';
import { ROW } from './markup';

/** Moving these loses focus or reloads a frame, so they stay where they are whenever others can move instead. */
const weightOf = (row: HTMLElement): number =>
  row.contains(row.ownerDocument.activeElement) || row.querySelector('iframe') ? 1000 : 1;

/** The heaviest rows that stand in the wanted order already. */
function findKeepers(rows: HTMLElement[], rank: Map<HTMLElement, number>): Set<HTMLElement> {
  const chains = rows.map((row) => ({ weight: weightOf(row), kept: [row] }));
  let best = chains[0];
  rows.forEach((row, index) => {
    const chain = chains[index];
    if (!chain) return;
    const own = chain.weight;
    for (let before = 0; before < index; before += 1) {
      const earlier = chains[before];
      const other = rows[before];
      if (!earlier || !other || (rank.get(other) ?? 0) > (rank.get(row) ?? 0)) continue;
      if (earlier.weight + own > chain.weight)
        Object.assign(chain, { weight: earlier.weight + own, kept: [...earlier.kept, row] });
    }
    if (best && chain.weight > best.weight) best = chain;
  });
  return new Set(best?.kept);
}

type Movable = Element & { moveBefore?: (node: Node, reference: Node | null) => void };

function moveBefore(parent: Movable, row: HTMLElement, reference: Node | null): void {
  if (parent.moveBefore) parent.moveBefore(row, reference);
  else parent.insertBefore(row, reference);
}

/** A row without a priority follows the one before it (contract 4.8). */
function rank(rows: HTMLElement[], priorities: WeakMap<Element, number>): HTMLElement[] {
  let last = 0;
  for (const row of rows) {
    last = priorities.get(row) ?? (Number.parseInt(row.dataset.priority ?? '', 10) || last + 1);
    priorities.set(row, last);
  }
  return [...rows].sort((one, other) => (priorities.get(one) ?? 0) - (priorities.get(other) ?? 0));
}

/**
 * Puts the rows of a wrapper in the order of their priorities. Only rows that stand wrong are moved, the focused one
 * last of all; rows that a theme grouped elsewhere stay in their group.
 */
export function orderRows(wrapper: HTMLElement, priorities: WeakMap<Element, number>): void {
  const all = findAll(wrapper, ROW);
  const parent = all[0]?.parentElement;
  const rows = all.filter((row) => row.parentElement === parent);
  const sorted = rank(rows, priorities);
  if (!parent || sorted.every((row, index) => row === rows[index])) return;
  const keepers = findKeepers(rows, new Map(sorted.map((row, index) => [row, index])));
  const focused = parent.ownerDocument.activeElement;
  let previous: HTMLElement | null = null;
  for (const row of sorted) {
    if (!keepers.has(row)) moveBefore(parent, row, previous ? previous.nextSibling : (rows[0] ?? null));
    previous = row;
  }
  if (focused instanceof HTMLElement && focused !== parent.ownerDocument.activeElement)
    focused.focus({ preventScroll: true });
}
