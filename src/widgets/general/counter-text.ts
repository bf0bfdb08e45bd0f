import type { Stop } from '../../dom/events';
import { asNumber } from '../../host/settings';

/** Formats a number with `decimals` digits and a delimiter between thousands. */
export function formatNumber(value: number, decimals: number, delimiter: string): string {
  const [whole = '', part] = value.toFixed(decimals).split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, delimiter);
  return part === undefined ? grouped : `${grouped}.${part}`;
}

/** Text of a counter at a value: as many digits as its final value has, and its delimiter. */
export function counterText({ dataset }: HTMLElement, value: number): string {
  const { toValue = '', delimiter = '' } = dataset;
  return formatNumber(value, toValue.split('.')[1]?.length ?? 0, delimiter);
}

/** Makes a counter as wide as the wider of its text and its final one, so that nothing beside it moves. Returns the way back. */
export function reserveWidth(number: HTMLElement): Stop {
  const first = number.textContent;
  const widthOf = (text: string | null): number => {
    number.textContent = text;
    return number.getBoundingClientRect().width;
  };
  number.style.minWidth = `${Math.max(widthOf(counterText(number, asNumber(number.dataset.toValue))), widthOf(first))}px`;
  return () => {
    number.style.minWidth = '';
  };
}
