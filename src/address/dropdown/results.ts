import { withPart } from '../../host/report';
import { readGlobal } from '../../host/settings';
import { asShape, asString } from '../../host/shapes';
import { fold } from './filter';
import { idFor } from './frame';
import type { Item, Widget } from './widget';

/** What is said about the list while one types: no code for it before. */
type Talk = typeof import('./talk');
let talk: Talk | undefined;

/** One choice. `data-selected` marks the chosen one for themes, `aria-selected` the highlighted one. */
function createItem(select: HTMLSelectElement, option: HTMLOptionElement): Item {
  const { index, text, selected, disabled } = option;
  const element = Object.assign(select.ownerDocument.createElement('li'), {
    className: 'select2-results__option',
    id: idFor(select, `result-${index}`),
    role: 'option',
    ariaSelected: 'false',
    ariaDisabled: disabled ? 'true' : null,
    textContent: text,
  });
  element.dataset.selected = String(selected);
  return { option, element, folded: fold(text) };
}

/** Lists what matches the typed text, and highlights the chosen one or that which starts so. */
export function filter(widget: Widget): void {
  const { items, list, message, search, select } = widget;
  const typed = search.value;
  const wanted = fold(typed.trim());
  const hint = talk?.hintFor(select, typed.length);
  const shown = hint ? [] : items.filter(({ folded }) => folded.includes(wanted));
  widget.shown = shown;
  list.replaceChildren(...shown.map(({ element }) => element));
  const noMatches = asShape(readGlobal('wc_country_select_params')).i18n_no_matches;
  const text = hint || (shown.length ? '' : asString(noMatches) || 'No results found');
  message.hidden = !text;
  if (message.textContent !== text) message.textContent = text;
  const best = shown.findIndex(({ option, folded }) =>
    wanted ? folded.startsWith(wanted) && !option.disabled : option.selected,
  );
  highlight(widget, best < 0 ? nextEnabled(widget, -1, 1) : best);
  talk?.tellCount(select, typed ? shown.length : 0);
  if (talk || !(typed || select.dataset.minimumInputLength)) return;
  withPart(import('./talk'), (loaded) => {
    talk = loaded;
    filter(widget);
  });
}

/** Lists all there is: at the opening, and after a script replaced the options. */
export function relist(widget: Widget): void {
  const { select } = widget;
  widget.items = [...select.options].filter(({ value }) => value).map((option) => createItem(select, option));
  filter(widget);
}

/** The nearest choosable index from `from` towards `direction`; `from` itself, or -1 outside, when there is none. */
export function nextEnabled({ shown }: Widget, from: number, direction: 1 | -1): number {
  for (let index = from + direction; shown[index]; index += direction)
    if (!shown[index]?.option.disabled) return index;
  return shown[from] ? from : -1;
}

/** Moves by `steps`, stopping at the ends. */
export function moveBy(widget: Widget, steps: number): void {
  let index = widget.active;
  for (let step = Math.abs(steps); step; step -= 1) index = nextEnabled(widget, index, steps < 0 ? -1 : 1);
  highlight(widget, index);
}

/** Highlights one choice for eyes, assistive tech and themes, scrolled into view inside its list. */
export function highlight(widget: Widget, index: number, isScrolled = true): void {
  const { list, search, shown } = widget;
  const element = shown[index]?.element;
  light(widget.lit, false);
  light(element, true);
  widget.lit = element;
  widget.active = index;
  search.setAttribute('aria-activedescendant', element?.id ?? '');
  if (!isScrolled || !element) return;
  const top = element.offsetTop - (shown[0]?.element.offsetTop ?? 0);
  list.scrollTop = Math.min(top, Math.max(list.scrollTop, top + element.offsetHeight - list.clientHeight));
}

function light(element: HTMLElement | undefined, isLit: boolean): void {
  element?.classList.toggle('select2-results__option--highlighted', isLit);
  element?.setAttribute('aria-selected', String(isLit));
}
