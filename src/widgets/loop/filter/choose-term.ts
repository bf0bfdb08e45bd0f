import { setFilter } from '../change-loop';
import { ALL_TERMS, AT_END } from '../markup';
import { applyFilters } from '../refresh-loop';
import { loopsOf } from '../replace-busy';
import type { FilterSetup } from '../settings';
import { loopState } from '../stores';

/** One press of a filter's button; a failed refresh takes it back. */
export async function chooseTerm(document: Document, setup: FilterSetup, term: string): Promise<void> {
  const { id, loop, taxonomy, join, place } = setup;
  const termsNow = (): readonly string[] => loopState(loop).filters[id]?.terms ?? [];
  const setTerms = (terms: readonly string[]): void => setFilter(loop, id, { taxonomy, join, terms, place });
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
