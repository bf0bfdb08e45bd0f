import { delegate } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { settingsOf } from '../../elementor/element-settings';
import type { Elementor } from '../../elementor/runtime';
import { withPart } from '../../host/report';
import { asNumber, asString } from '../../host/shapes';
import { applyFilters, loopsOf } from './actions';
import { type Filter, type Join, parseJoin, readTerms } from './filter-url';
import { watchHistory } from './history';
import { ALL_TERMS, AT_END, FILTER, FILTER_ITEM } from './markup';
import { loopState } from './stores';

interface FilterSetup {
  loop: string;
  taxonomy: string;
  isMultiple: boolean;
  join: Join;
}

/** Wakes a taxonomy filter: its buttons choose what the loop it names shows (contract 3.20). */
export function wake(element: HTMLElement, elementor: Elementor): Stop | undefined {
  const setup = parseSetup(element);
  const home = find(element, FILTER);
  if (!setup || !home) return undefined;
  const state = loopState(setup.loop);
  const { search } = (element.ownerDocument.defaultView as Window).location;
  state.filters.set(element, filterWith(setup, readTerms(search, setup.loop, setup.taxonomy)));
  state.baseUrl = home.dataset.baseUrl ?? '';
  state.page = asNumber(home.dataset.pageNum, 1);
  return stopAll([
    keepRowWhenAsked(element, home, elementor),
    () => state.filters.delete(element),
    watchHistory(element, setup.loop, () => readBack(element, setup)),
    delegate<MouseEvent>(element, 'click', FILTER_ITEM, (_, item) => void choose(element, setup, item)),
  ]);
}

/** A row that scrolls is rare: its code comes only with such a setting. */
function keepRowWhenAsked(element: HTMLElement, row: HTMLElement, elementor: Elementor): Stop {
  let stop: Stop | undefined;
  let isOver = false;
  if (/"horizontal_scroll\w*": ?"enable"/.test(element.dataset.settings ?? '')) {
    withPart(import('./filter-row'), ({ keepRow }) => {
      if (!isOver) stop = keepRow(element, row, elementor);
    });
  }
  return () => {
    isOver = true;
    stop?.();
  };
}

function parseSetup(element: HTMLElement): FilterSetup | null {
  const settings = settingsOf(element);
  const isMultiple = settings.multiple_selection === 'yes';
  const setup = {
    loop: asString(settings.selected_element),
    taxonomy: asString(settings.taxonomy),
    isMultiple,
    join: isMultiple ? parseJoin(settings.logical_combination ?? 'AND') : 'DISABLED',
  } as const;
  return setup.loop && setup.taxonomy ? setup : null;
}

const filterWith = ({ taxonomy, join }: FilterSetup, terms: readonly string[]): Filter => ({
  taxonomy,
  terms,
  join,
});

/** One press; a failed refresh takes it back. */
async function choose(element: HTMLElement, setup: FilterSetup, item: HTMLElement): Promise<void> {
  const document = element.ownerDocument;
  for (const loop of loopsOf(document, setup.loop)) loop.classList.remove(AT_END);
  const term = item.dataset.filter ?? '';
  const before = pressedTerms(element);
  const wasPressed = item.getAttribute('aria-pressed') === 'true';
  if (term === ALL_TERMS && wasPressed) return;
  const others = setup.isMultiple ? before.filter((known) => known !== term) : [];
  const next = term === ALL_TERMS ? [] : wasPressed ? others : [...others, term];
  press(element, setup, next);
  if (!(await applyFilters(document, setup.loop)) && String(pressedTerms(element)) === String(next)) {
    press(element, setup, before);
  }
}

function pressedTerms(element: HTMLElement): string[] {
  const pressed = findAll(element, `${FILTER_ITEM}[aria-pressed="true"]`).map(
    (item) => item.dataset.filter ?? '',
  );
  return pressed.filter((term) => term !== '' && term !== ALL_TERMS);
}

/** Shows these terms as chosen, or "all" when there are none, and keeps them in the loop's state. */
function press(element: HTMLElement, setup: FilterSetup, terms: readonly string[]): void {
  for (const item of findAll(element, FILTER_ITEM)) {
    const term = item.dataset.filter ?? '';
    const isOn = term === ALL_TERMS ? terms.length === 0 : terms.includes(term);
    item.setAttribute('aria-pressed', String(isOn));
  }
  loopState(setup.loop).filters.set(element, filterWith(setup, terms));
}

function readBack(element: HTMLElement, setup: FilterSetup): void {
  const { search } = (element.ownerDocument.defaultView as Window).location;
  press(element, setup, readTerms(search, setup.loop, setup.taxonomy));
}
