/** A share of 1 as the stylesheet wants it. */
export const percent = (share: number): string => `${Number((share * 100).toFixed(4))}%`;

/** A number as the stylesheet wants it. */
export const plain = (value: number): string => String(Number(value.toFixed(5)));
