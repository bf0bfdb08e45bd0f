import type { GalleryItem, GalleryOptions, GalleryParts } from './gallery-settings';

/** A fraction of 1 as a CSS percentage. */
const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

/** A number as a CSS value. */
const plain = (value: number): string => String(Number(value.toFixed(5)));

/** CSS properties by name. */
export type Properties = Readonly<Record<string, string>>;

/** Custom properties of the container and of each shown item, from which the stylesheet positions a gallery. */
export interface GalleryLayout {
  readonly container: Properties;
  readonly items: readonly Properties[];
}

/** Makes a layout of the shown items from their ratios (width / height) and the container's width in px. */
type MakeLayout = (ratios: readonly number[], width: number, options: GalleryOptions) => GalleryLayout;

/** Cells of equal size, row by row. */
const gridLayout: MakeLayout = (ratios, width, { columns, gap, ratio }) => {
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
    items: ratios.map((_, index) => ({
      '--column': String(index % columns),
      '--row': String(Math.floor(index / columns)),
    })),
  };
};

interface Row {
  /** Widths at the ideal height, px, and ratios of the row's items. */
  readonly widths: readonly number[];
  readonly ratios: readonly number[];
}

/** Fraction of the container that the last row must fill to be stretched. */
const FULL = 0.7;

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

/** A row ends before an item that would exceed the width by more than the row lacks without it. */
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

/** Fractions of the row's width per item, and its height, px; a short last row keeps the ideal height. */
function sizeRow({ widths, ratios }: Row, isLast: boolean, width: number, gap: number): Sized {
  const sum = sumOf(widths);
  const whole = isLast && sum < FULL * width ? width : sum;
  const shares = widths.map((own) => own / whole);
  const space = width - gap * (widths.length - 1);
  return { shares, height: ((shares[0] ?? 0) * space) / (ratios[0] ?? 1) };
}

function itemsOf({ shares, height }: Sized, row: number, above: number, total: number): Properties[] {
  return shares.map((share, index) => ({
    '--item-width': plain(share),
    '--gap-count': String(shares.length - 1),
    '--item-start': plain(sumOf(shares.slice(0, index))),
    '--item-row-index': String(index),
    '--item-top': percent(above / total),
    '--item-height': percent(height / total),
    '--row': String(row),
  }));
}

/** Rows as wide as the container, with images of equal height. */
const justifiedLayout: MakeLayout = (ratios, width, { idealHeight, gap }): GalleryLayout => {
  const rows = rowsOf(ratios, width, idealHeight);
  const sized = rows.map((row, index) => sizeRow(row, index === rows.length - 1, width, gap));
  const heights = sized.map(({ height }) => height);
  const total = sumOf(heights) + gap * Math.max(0, rows.length - 1);
  let above = 0;
  const items = sized.flatMap((row, index) => {
    const own = itemsOf(row, index, above, total);
    above += row.height;
    return own;
  });
  return { container: { '--container-aspect-ratio': plain(width ? total / width : 0) }, items };
};

/** Height difference from which a shorter column gets the next item, px. */
const NOTICEABLE = 5;

interface Column {
  height: number;
  count: number;
}

/** The column next in turn, or the first non-empty column that is clearly shorter. */
function columnFor(index: number, columns: readonly Column[]): number {
  const turn = index % columns.length;
  const own = columns[turn]?.height ?? 0;
  const lower = columns.findIndex(({ height, count }) => count > 0 && own - height > NOTICEABLE);
  return lower < 0 ? turn : lower;
}

/** Columns of images at their own heights. Heights exclude gaps: the stylesheet adds them. */
const masonryLayout: MakeLayout = (ratios, width, { columns: count, gap }) => {
  const own = (width - gap * (count - 1)) / count;
  const columns: Column[] = Array.from({ length: count }, () => ({ height: 0, count: 0 }));
  const placed = ratios.map((ratio, index) => {
    const at = columnFor(index, columns);
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

const MAKERS: Record<GalleryOptions['kind'], MakeLayout> = {
  grid: gridLayout,
  justified: justifiedLayout,
  masonry: masonryLayout,
};

/** Layout of a gallery's shown items. */
export const layoutOf: MakeLayout = (ratios, width, options) => MAKERS[options.kind](ratios, width, options);

const FIRST_OF_ROW = 'e-gallery-first-row-item';

function writeProperties({ style }: HTMLElement, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

/** Writes the properties and classes from which the stylesheet positions the shown items; `width` in px. */
export function writeLayout(
  { container, items }: GalleryParts,
  shown: readonly GalleryItem[],
  width: number,
  options: GalleryOptions,
): void {
  const ratios = shown.map(({ ratio }) => ratio);
  const layout = layoutOf(ratios, width, options);
  writeProperties(container, {
    '--hgap': `${options.gap}px`,
    '--vgap': `${options.gap}px`,
    ...layout.container,
  });
  for (const { node } of items) node.classList.remove(FIRST_OF_ROW);
  shown.forEach(({ node }, index) => {
    const own = layout.items[index] ?? {};
    writeProperties(node, own);
    node.classList.toggle(FIRST_OF_ROW, own['--item-row-index'] === '0');
  });
}

/** Class names of a gallery's container by layout and direction. */
export const containerClasses = ({ kind }: GalleryOptions, isRtl: boolean): string[] => [
  'e-gallery-container',
  `e-gallery-${kind}`,
  `e-gallery--${isRtl ? 'rtl' : 'ltr'}`,
];
