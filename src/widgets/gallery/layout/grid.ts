import type { MakeLayout } from './gallery-layout';
import { percent } from './numbers';

/** Cells of one shape, row by row. */
export const gridLayout: MakeLayout = (ratios, width, { columns, gap, ratio }) => {
  const rows = Math.ceil(ratios.length / columns);
  const height = ((width - gap * (columns - 1)) / columns) * ratio;
  const total = rows ? (height * rows + gap * (rows - 1)) / width : 0;
  return {
    container: {
      '--columns': String(columns),
      '--rows': String(rows),
      '--aspect-ratio': percent(ratio),
      '--container-aspect-ratio': percent(total),
    },
    items: ratios.map((_, place) => ({
      '--column': String(place % columns),
      '--row': String(Math.floor(place / columns)),
    })),
  };
};
