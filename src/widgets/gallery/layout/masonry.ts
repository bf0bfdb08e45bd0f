import type { MakeLayout } from './gallery-layout';
import { percent } from './numbers';

/** How much lower a column has to be to get an item out of turn, px. */
const NOTICEABLE = 5;

interface Column {
  height: number;
  count: number;
}

/** The column whose turn it is, or the first begun one that is clearly shorter. */
function columnFor(place: number, columns: readonly Column[]): number {
  const turn = place % columns.length;
  const own = columns[turn]?.height ?? 0;
  const lower = columns.findIndex(({ height, count }) => count > 0 && own - height > NOTICEABLE);
  return lower < 0 ? turn : lower;
}

/** Columns of pictures as high as they are. Heights count without gaps: the stylesheet adds them. */
export const masonryLayout: MakeLayout = (ratios, width, { columns: count, gap }) => {
  const own = (width - gap * (count - 1)) / count;
  const columns: Column[] = Array.from({ length: count }, () => ({ height: 0, count: 0 }));
  const placed = ratios.map((ratio, place) => {
    const at = columnFor(place, columns);
    const column = columns[at] as Column;
    const before = { ...column };
    column.height += own / ratio;
    column.count += 1;
    return { at, before, ratio };
  });
  const highest = columns.reduce((high, column) => (column.height > high.height ? column : high));
  return {
    container: {
      '--columns': String(count),
      '--highest-column-gap-count': String(Math.max(0, highest.count - 1)),
      'padding-bottom': percent(width ? highest.height / width : 0),
    },
    items: placed.map(({ at, before, ratio }) => ({
      '--item-height': percent(1 / ratio),
      '--column': String(at),
      '--items-in-column': String(before.count),
      '--percent-height': percent(highest.height ? before.height / highest.height : 0),
    })),
  };
};
