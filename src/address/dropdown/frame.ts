import { findAll } from '../../dom/find';
import { parseServerHtml } from '../../dom/server-html';
import type { Widget } from './widget';

/** An APG select-only combobox, and a search field that steers a listbox. */
const HTML =
  '<span class="select2 select2-container select2-container--default"><span class="selection"><span class="select2-selection select2-selection--single" role="combobox" aria-haspopup="listbox" aria-expanded="false" tabindex="0"><span class="select2-selection__rendered"></span><span class="select2-selection__arrow" aria-hidden="true"><b></b></span></span></span></span><span class="select2-container select2-container--default select2-container--open" popover="manual"><div class="select2-dropdown"><div class="select2-search select2-search--dropdown"><input class="select2-search__field" type="text" role="combobox" aria-autocomplete="list" aria-expanded="true" autocomplete="off" spellcheck="false"></div><div class="select2-results"><ul class="select2-results__options" role="listbox"></ul><div class="select2-results__option select2-results__message" role="alert" hidden></div></div></div></span>';

/** An id that stays the same for a select, so that themes and tests can find its parts. */
export const idFor = (select: HTMLSelectElement, part: string | number): string =>
  `select2-${select.id || select.name}-${part}`;

type Part = HTMLElement;

/** The elements of the markup above, in its order. */
type Parts = [Part, Part, Part, Part, Part, Part, Part, Part, Part, HTMLInputElement, Part, Part, Part];

/** The parts of a dropdown, none of them on the page yet. */
export function createWidget(select: HTMLSelectElement): Widget {
  const elements = findAll(parseServerHtml(HTML, select.ownerDocument), '*') as Part[] as Parts;
  const [container, , selection, rendered, , , layer, dropdown, , search, , list, message] = elements;
  container.style.width = '100%';
  rendered.id = idFor(select, 'container');
  list.id = idFor(select, 'results');
  for (const box of [selection, search]) box.setAttribute('aria-controls', list.id);
  const parts = { container, selection, rendered, layer, dropdown, search, list, message };
  return { select, ...parts, items: [], shown: [], active: -1 };
}
