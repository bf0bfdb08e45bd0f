import { changeLoop } from '../change-loop';
import { showPage } from '../paging/show-page';
import { refreshLoop } from '../refresh-loop';
import { loopState } from '../stores';
import { concerning } from './address';
import { readTerms } from './filter-url';

/**
 * After the browser's Back and Forward: the filters take the address's terms, and the loop is asked for again when the
 * address now means something else for it.
 */
export function followAddress(document: Document, widget: string): void {
  const { search, href } = (document.defaultView as Window).location;
  const { filters, shown } = loopState(widget);
  const now = concerning(search, widget);
  if (now === shown) return;
  const entries = Object.entries(filters).map(([id, filter]) => [
    id,
    { ...filter, terms: readTerms(search, widget, filter.taxonomy) },
  ]);
  changeLoop(widget, { shown: now, filters: Object.fromEntries(entries) });
  const isPaged = now.includes(`"e-page-${widget}`) || !entries.length;
  void (isPaged ? showPage(document, widget, href) : refreshLoop(document, widget));
}
