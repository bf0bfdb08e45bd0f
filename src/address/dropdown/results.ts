import { announce } from '../../page';
import { debounce } from '../../timing';
import { fold } from './filter';
import { createOption } from './frame';
import type { Item, Opened, Widget } from './widget';

const HIGHLIGHTED = 'select2-results__option--highlighted';

/** Every option but the placeholder. */
export const itemsOf = (select: HTMLSelectElement): Item[] =>
  [...select.options]
    .filter((option) => option.value !== '')
    .map((option) => ({ option, element: createOption(select, option), folded: fold(option.text) }));

/** Why nothing is listed yet, or null. */
function hintFor({ select, words }: Widget, length: number): string | null {
  const least = Number(select.dataset.minimumInputLength) || 0;
  const most = Number(select.dataset.maximumInputLength) || Number.POSITIVE_INFINITY;
  if (length < least) return words.tooShort(least - length);
  return length > most ? words.tooLong(length - most) : null;
}

/** The host has no text for the count, so that other languages hear the number alone. */
const tellCount = debounce(({ ownerDocument }: HTMLSelectElement, count: number) => {
  const isEnglish = /^(en|$)/i.test(ownerDocument.documentElement.lang);
  announce(isEnglish ? `${count} ${count === 1 ? 'result' : 'results'} available` : String(count));
}, 400);

/** Lists what matches the typed text, highlights the chosen one or that which starts so, and announces how many there are. */
export function filter(widget: Widget): void {
  const { opened, select, words } = widget;
  if (!opened) return;
  const typed = opened.search.value;
  const hint = hintFor(widget, typed.length);
  const wanted = fold(typed.trim());
  opened.shown = hint ? [] : opened.items.filter(({ folded }) => folded.includes(wanted));
  opened.list.replaceChildren(...opened.shown.map(({ element }) => element));
  const message = hint ?? (opened.shown.length ? '' : words.noResults);
  opened.message.hidden = !message;
  if (opened.message.textContent !== message) opened.message.textContent = message;
  const best = opened.shown.findIndex(({ option, folded }) =>
    wanted ? folded.startsWith(wanted) && !option.disabled : option.selected,
  );
  highlight(opened, best < 0 ? nextEnabled(opened, -1, 1) : best);
  if (opened.shown.length && typed) tellCount(select, opened.shown.length);
  else tellCount.cancel();
}

/** Lists anew after a script replaced the options. */
export function relist(widget: Widget): void {
  if (widget.opened) widget.opened.items = itemsOf(widget.select);
  filter(widget);
}

/** The nearest choosable index from `from` towards `direction`; `from` itself, or -1 outside, when there is none. */
export function nextEnabled({ shown }: Opened, from: number, direction: 1 | -1): number {
  for (let index = from + direction; shown[index]; index += direction)
    if (!shown[index]?.option.disabled) return index;
  return shown[from] ? from : -1;
}

/** Moves by `steps`, stopping at the ends. */
export function moveBy(opened: Opened, steps: number): void {
  const direction = steps < 0 ? -1 : 1;
  let index = opened.active;
  for (let step = 0; step < Math.abs(steps); step += 1) index = nextEnabled(opened, index, direction);
  highlight(opened, index);
}

/** Highlights one choice for eyes, assistive tech and themes, scrolled into view inside its list. */
export function highlight(opened: Opened, index: number, isScrolled = true): void {
  const { list, search, shown } = opened;
  const before = list.querySelector(`.${HIGHLIGHTED}`);
  before?.classList.remove(HIGHLIGHTED);
  before?.setAttribute('aria-selected', 'false');
  opened.active = index;
  const element = shown[index]?.element;
  if (!element) {
    search.removeAttribute('aria-activedescendant');
    return;
  }
  element.classList.add(HIGHLIGHTED);
  element.setAttribute('aria-selected', 'true');
  search.setAttribute('aria-activedescendant', element.id);
  if (isScrolled) scrollWithin(list, element);
}

function scrollWithin(list: HTMLElement, element: HTMLElement): void {
  const top = element.offsetTop - (element.offsetParent === list ? 0 : list.offsetTop);
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + element.offsetHeight > list.scrollTop + list.clientHeight)
    list.scrollTop = top + element.offsetHeight - list.clientHeight;
}
