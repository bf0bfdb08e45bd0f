/** Settings of a row of titles that may overflow. */
export interface TitleRow {
  readonly isEnabled: boolean;
  /** `start`, `center`, `end`, `stretch` or empty. */
  readonly justify: string;
  readonly isRtl: boolean;
  /** Custom property for the alignment. */
  readonly variable: string;
}

/** Whether the titles are wider than their row. */
export function isOverflowing(row: HTMLElement): boolean {
  const gap = Number.parseFloat(row.ownerDocument.defaultView?.getComputedStyle(row).columnGap ?? '') || 0;
  const titles = [...row.children].filter((child): child is HTMLElement => child instanceof HTMLElement);
  const width = titles.reduce((sum, title) => sum + title.offsetWidth + gap, -gap);
  return width > row.clientWidth + 1;
}

/** Aligns an overflowing row to its start and scrolls it to the side in the settings; otherwise clears the property. */
export function alignTitles(row: HTMLElement, { isEnabled, justify, isRtl, variable }: TitleRow): void {
  if (!isEnabled || !isOverflowing(row)) {
    row.style.removeProperty(variable);
    return;
  }
  row.style.setProperty(variable, 'start');
  const end = row.scrollWidth - row.clientWidth;
  row.scrollLeft = justify === 'end' ? (isRtl ? -end : end) : 0;
}
