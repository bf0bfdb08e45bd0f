import { useLayoutEffect } from 'react';
import { find, findAll } from '../../dom/find';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { asNumber } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useSubscription } from '../../react/hooks/use-store';
import { useTitleRow } from '../disclosures/title-scroll';
import { useHandlerReady } from '../use-settings';
import { FILTER, FILTER_ITEM, filterRow } from './filter-row';
import { readTerms } from './filter-url';
import { ALL_TERMS, AT_END } from './layout';
import { $loops, changeLoop, type FilterSetup, loopState, parseFilterSetup, setFilter } from './loop-state';
import { applyFilters } from './refresh-loop';
import { loopsOf } from './replace-content';
import { useLoop } from './use-loop';

/** Toggles a term of a filter; a failed refresh restores the previous terms. */
async function chooseTerm(document: Document, setup: FilterSetup, term: string): Promise<void> {
  const { id, loop, taxonomy, join, index } = setup;
  const termsNow = (): readonly string[] => loopState(loop).filters[id]?.terms ?? [];
  const setTerms = (terms: readonly string[]): void => setFilter(loop, id, { taxonomy, join, terms, index });
  for (const each of loopsOf(document, loop)) each.classList.remove(AT_END);
  const before = termsNow();
  if (term === ALL_TERMS && !before.length) return;
  const next = nextTerms(setup, before, term);
  setTerms(next);
  const isShown = await applyFilters(document, loop);
  if (!isShown && String(termsNow()) === String(next)) setTerms(before);
}

function nextTerms({ isMultiple }: FilterSetup, before: readonly string[], term: string): readonly string[] {
  if (term === ALL_TERMS) return [];
  const others = isMultiple ? before.filter((known) => known !== term) : [];
  return before.includes(term) ? others : [...others, term];
}

/** A taxonomy filter: its buttons filter the loop that its settings name. */
export default function TaxonomyFilter({ node }: FeatureProps) {
  const setup = parseFilterSetup(node);
  const buttons = find(node, FILTER);
  return setup && buttons ? <FilterButtons {...{ node, setup, buttons }} /> : null;
}

interface ButtonsProps extends FeatureProps {
  setup: FilterSetup;
  /** The row of buttons. */
  buttons: HTMLElement;
}

function FilterButtons({ node, setup, buttons }: ButtonsProps) {
  const { id, loop } = setup;
  useFilterInStore(setup, buttons);
  useLoop(node, loop);
  useSubscription($loops, (loops) => press(node, loops[loop]?.filters[id]?.terms ?? []), {
    changesOnly: true,
  });
  useListener(node, 'click', { each: FILTER_ITEM }, (_, item) =>
    chooseTerm(node.ownerDocument, setup, item.dataset.filter ?? ''),
  );
  useTitleRow(node, buttons, FILTER, () => {
    const { setting, config } = elementorOf(node.ownerDocument);
    const settings = settingsOf(node);
    return filterRow((name) => setting(settings, name), config.isRtl);
  });
  useHandlerReady(node);
  return null;
}

/** Registers the filter with its loop while it is mounted; its first terms are those of the URL. */
function useFilterInStore({ id, loop, taxonomy, join, index }: FilterSetup, buttons: HTMLElement): void {
  useLayoutEffect(() => {
    const { search } = (buttons.ownerDocument.defaultView as Window).location;
    const { baseUrl = '', pageNum } = buttons.dataset;
    changeLoop(loop, { baseUrl, page: asNumber(pageNum, 1) });
    setFilter(loop, id, { taxonomy, join, index, terms: readTerms(search, loop, taxonomy) });
    return () => setFilter(loop, id, null);
  }, [id, loop, taxonomy, join, index, buttons]);
}

/** Marks these terms as pressed, or "all" if there are none. */
function press(node: HTMLElement, terms: readonly string[]): void {
  for (const item of findAll(node, FILTER_ITEM)) {
    const term = item.dataset.filter ?? '';
    const isOn = String(term === ALL_TERMS ? terms.length === 0 : terms.includes(term));
    if (item.getAttribute('aria-pressed') !== isOn) item.setAttribute('aria-pressed', isOn);
  }
}
