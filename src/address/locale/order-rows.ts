import { findAll } from '../../dom/find';
import { ROW } from '../markup';
import { memoryOf } from './row-memory';

/** Moving these loses focus or reloads a frame, so others move around them. */
const isFixed = (row: HTMLElement): boolean =>
  row.contains(row.ownerDocument.activeElement) || row.querySelector('iframe') !== null;

type Movable = Element & { moveBefore?: (node: Node, reference: Node | null) => void };

function moveBefore(parent: Movable, row: HTMLElement, reference: Node | null): void {
  if (parent.moveBefore) parent.moveBefore(row, reference);
  else parent.insertBefore(row, reference);
}

/** A row without a priority follows the one before it (contract 4.8). */
function rank(rows: HTMLElement[]): HTMLElement[] {
  let last = 0;
  for (const row of rows) {
    const memory = memoryOf(row);
    last = memory.priority ?? (Number.parseInt(row.dataset.priority ?? '', 10) || last + 1);
    memory.priority = last;
  }
  return [...rows].sort((one, other) => (memoryOf(one).priority ?? 0) - (memoryOf(other).priority ?? 0));
}

function arrange(parent: HTMLElement, rows: HTMLElement[], sorted: HTMLElement[]): void {
  const left = [...rows];
  for (const row of sorted) {
    const isKept = isFixed(row);
    for (let first = left[0]; first && isKept && first !== row; first = left[0]) {
      moveBefore(parent, first, left.at(-1)?.nextSibling ?? null);
      left.push(...left.splice(0, 1));
    }
    if (left[0] && left[0] !== row) moveBefore(parent, row, left[0]);
    left.splice(left.indexOf(row), 1);
  }
}

/**
 * Puts the rows of a wrapper in the order of their priorities, if they stand wrong. The focused row stays and others
 * move around it; rows that a theme grouped elsewhere stay in their group.
 */
export function orderRows(wrapper: HTMLElement): void {
  const all = findAll(wrapper, ROW);
  const parent = all[0]?.parentElement;
  const rows = all.filter((row) => row.parentElement === parent);
  const sorted = rank(rows);
  if (!parent || sorted.every((row, index) => row === rows[index])) return;
  const focused = parent.ownerDocument.activeElement;
  arrange(parent, rows, sorted);
  if (focused instanceof HTMLElement && focused !== parent.ownerDocument.activeElement)
    focused.focus({ preventScroll: true });
}
