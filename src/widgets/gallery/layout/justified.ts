import type { GalleryLayout, MakeLayout, Properties } from './gallery-layout';
import { percent, plain } from './numbers';

interface Row {
  /** Widths at the ideal height, px, and ratios of the row's items. */
  readonly widths: readonly number[];
  readonly ratios: readonly number[];
}

/** Part of the container that the last row has to fill to be stretched. */
const FULL = 0.7;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A row ends where the next item would overshoot by more than is missing without it. */
function rowsOf(ratios: readonly number[], width: number, idealHeight: number): Row[] {
  const rows: { widths: number[]; ratios: number[] }[] = [];
  let sum = 0;
  for (const ratio of ratios) {
    const own = Math.min(width, Math.round(idealHeight * ratio));
    const row = rows.at(-1);
    if (!row || width - sum < sum + own - width) {
      rows.push({ widths: [own], ratios: [ratio] });
      sum = own;
    } else {
      row.widths.push(own);
      row.ratios.push(ratio);
      sum += own;
    }
  }
  return rows;
}

interface Sized {
  readonly shares: readonly number[];
  readonly height: number;
}

/** Shares of a row's items in its width, and its height, px; a short last row keeps the ideal height. */
function sizeRow({ widths, ratios }: Row, isLast: boolean, width: number, gap: number): Sized {
  const sum = sumOf(widths);
  const whole = isLast && sum < FULL * width ? width : sum;
  const shares = widths.map((own) => own / whole);
  const space = width - gap * (widths.length - 1);
  return { shares, height: ((shares[0] ?? 0) * space) / (ratios[0] ?? 1) };
}

function itemsOf({ shares, height }: Sized, row: number, above: number, total: number): Properties[] {
  return shares.map((share, place) => ({
    '--item-width': plain(share),
    '--gap-count': String(shares.length - 1),
    '--item-start': plain(sumOf(shares.slice(0, place))),
    '--item-row-index': String(place),
    '--item-top': percent(above / total),
    '--item-height': percent(height / total),
    '--row': String(row),
  }));
}

/** Rows as wide as the container, of pictures as high as each other. */
export const justifiedLayout: MakeLayout = (ratios, width, { idealHeight, gap }): GalleryLayout => {
  const rows = rowsOf(ratios, width, idealHeight);
  const sized = rows.map((row, place) => sizeRow(row, place === rows.length - 1, width, gap));
  const heights = sized.map(({ height }) => height);
  const total = sumOf(heights) + gap * Math.max(0, rows.length - 1);
  let above = 0;
  const items = sized.flatMap((row, place) => {
    const own = itemsOf(row, place, above, total);
    above += row.height;
    return own;
  });
  return { container: { '--container-aspect-ratio': plain(width ? total / width : 0) }, items };
};
