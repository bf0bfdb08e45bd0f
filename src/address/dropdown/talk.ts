import { announce } from '../../host/announce';
import { readGlobal } from '../../host/settings';
import { debounce } from '../../timing/debounce';
import { parseWords } from './words';

/** Why nothing is listed yet; empty when there is no reason. */
export function hintFor({ dataset }: HTMLSelectElement, length: number): string {
  const { tooShort, tooLong } = parseWords(readGlobal('wc_country_select_params'));
  const least = Number(dataset.minimumInputLength) || 0;
  const most = Number(dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return tooShort(least - length);
  return length > most ? tooLong(length - most) : '';
}

/** The host has no text for the count, so that other languages hear the number alone. */
const announceCount = debounce(({ ownerDocument }: HTMLSelectElement, count: number) => {
  const isEnglish = /^(en|$)/i.test(ownerDocument.documentElement.lang);
  announce(isEnglish ? `${count} ${count === 1 ? 'result' : 'results'} available` : String(count));
}, 400);

/** Announces how many matches there are once the shopper pauses; 0 says nothing, and takes back what was about to be said. */
export function tellCount(select: HTMLSelectElement, count: number): void {
  if (count) announceCount(select, count);
  else announceCount.cancel();
}
