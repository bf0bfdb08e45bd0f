/** A kind of card: its name as a class, the digits that it starts with, its greatest length, and its groups. */
interface CardKind {
  readonly name: string;
  readonly start: RegExp;
  readonly length: number;
  readonly groups: readonly number[];
}

const FOURS = [4, 4, 4, 4, 3];

/** By the ranges that the card schemes publish; the first that matches counts. */
const KINDS: readonly CardKind[] = [
  { name: 'amex', start: /^3[47]/, length: 15, groups: [4, 6, 5] },
  { name: 'dinersclub', start: /^3[0689]/, length: 14, groups: [4, 6, 4] },
  { name: 'jcb', start: /^35/, length: 16, groups: FOURS },
  { name: 'visa', start: /^4/, length: 16, groups: FOURS },
  { name: 'mastercard', start: /^(5[1-5]|2[2-7])/, length: 16, groups: FOURS },
  { name: 'discover', start: /^(6[045]|622)/, length: 16, groups: FOURS },
  { name: 'unionpay', start: /^62/, length: 19, groups: FOURS },
  { name: 'maestro', start: /^(50|5[6-8]|6[37])/, length: 19, groups: FOURS },
];

const UNKNOWN: CardKind = { name: 'unknown', start: /^/, length: 16, groups: FOURS };

/** The names of all kinds. */
export const KIND_NAMES: readonly string[] = [...KINDS, UNKNOWN].map(({ name }) => name);

/** The digits of a text; input methods of East Asia write wide ones. */
export const digitsOf = (text: string): string => text.normalize('NFKC').replace(/\D/g, '');

const kindOf = (digits: string): CardKind => KINDS.find(({ start }) => start.test(digits)) ?? UNKNOWN;

/** The kind of a card by its first digits; `unknown` as long as they are too few. */
export const cardKind = (text: string): string => kindOf(digitsOf(text)).name;

/** A card number in the groups of its kind, at most as long as its kind is. */
export function formatNumber(text: string): string {
  const all = digitsOf(text);
  const { groups, length } = kindOf(all);
  const digits = all.slice(0, length);
  const starts = groups.map((_, index) => groups.slice(0, index).reduce((sum, size) => sum + size, 0));
  return groups
    .map((size, index) => digits.slice(starts[index], Number(starts[index]) + size))
    .filter(Boolean)
    .join(' ');
}

/** Whether digits begin with a month of one digit: no month begins with 2 to 9, nor is there a 13th. */
const isShortMonth = (digits: string): boolean => /^[2-9]/.test(digits) || Number(digits.slice(0, 2)) > 12;

/**
 * Month and year of `1/27`, `12 2027` and `0127` alike; the month has two digits once it is over. A year of four digits in this
 * century loses the first two.
 */
function expiryOf(text: string): [month: string, year: string] {
  const [first = '', ...rest] = text.normalize('NFKC').split(/[/.-]/);
  const digits = digitsOf(first);
  const size = isShortMonth(digits) ? 1 : 2;
  const month = digits.slice(0, size);
  const year = digits.slice(size) + digitsOf(rest.join(''));
  const isOver = isShortMonth(digits) || (rest.length > 0 && month.length === 1);
  return [isOver ? `0${month}` : month, /^20\d\d/.test(year) ? year.slice(2) : year];
}

/** An expiry date as `MM / YY`; the separator comes with the month's second digit, and goes before it when that is deleted. */
export function formatExpiry(text: string, isDeletion = false): string {
  if (isDeletion) return text.replace(/^(\d?)\s*\/?\s*$/, '$1');
  const [month, year] = expiryOf(text);
  return month.length < 2 ? month : `${month} / ${year.slice(0, year.startsWith('20') ? 3 : 2)}`;
}

/** A security code. */
export const formatCode = (text: string): string => digitsOf(text).slice(0, 4);

/** The index in a text after so many digits. */
export function indexAfter(text: string, digits: number): number {
  let left = digits;
  for (const [index, letter] of [...text].entries()) {
    if (left === 0) return index;
    if (/\d/.test(letter)) left -= 1;
  }
  return text.length;
}
