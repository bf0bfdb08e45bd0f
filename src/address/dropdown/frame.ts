import { find, parseServerHtml } from '../../dom';

/** What stands in place of the select; class names are a contract with themes (contract 4.7). */
export interface Frame {
  container: HTMLElement;
  selection: HTMLElement;
  rendered: HTMLElement;
}

/** What opens below or above it. */
export interface Panel {
  /** Sits in the top layer, so that no ancestor clips it. */
  layer: HTMLElement;
  dropdown: HTMLElement;
  search: HTMLInputElement;
  list: HTMLElement;
  message: HTMLElement;
}

/** An APG select-only combobox. */
const FRAME =
  '<span class="select2 select2-container select2-container--default"><span class="selection"><span class="select2-selection select2-selection--single" role="combobox" aria-haspopup="listbox" aria-expanded="false" tabindex="0"><span class="select2-selection__rendered"></span><span class="select2-selection__arrow" aria-hidden="true"><b></b></span></span></span></span>';

/** A search field that steers a listbox. */
const PANEL =
  '<span class="select2-container select2-container--default select2-container--open" popover="manual"><div class="select2-dropdown"><div class="select2-search select2-search--dropdown"><input class="select2-search__field" type="text" role="combobox" autocomplete="off" autocapitalize="none" spellcheck="false" aria-autocomplete="list" aria-expanded="true"></div><div class="select2-results"><ul class="select2-results__options" role="listbox"></ul><div class="select2-results__option select2-results__message" role="alert" hidden></div></div></div></span>';

const parts = (html: string, document: Document): ((selector: string) => HTMLElement) => {
  const fragment = parseServerHtml(html, document);
  return (selector) => find(fragment, selector) ?? document.createElement('span');
};

/** An id that stays the same for a select, so that themes and tests can find its parts. */
export const idFor = (select: HTMLSelectElement, part: string): string =>
  `select2-${select.id || select.name}-${part}`;

/** The closed control. */
export function createFrame(select: HTMLSelectElement): Frame {
  const part = parts(FRAME, select.ownerDocument);
  const rendered = part('.select2-selection__rendered');
  rendered.id = idFor(select, 'container');
  const frame = { container: part('.select2'), selection: part('.select2-selection'), rendered };
  frame.container.style.width = '100%';
  return frame;
}

/** The open part. */
export function createPanel(select: HTMLSelectElement): Panel {
  const part = parts(PANEL, select.ownerDocument);
  const list = part('ul');
  const search = part('input') as HTMLInputElement;
  list.id = idFor(select, 'results');
  search.setAttribute('aria-controls', list.id);
  return {
    layer: part('.select2-container'),
    dropdown: part('.select2-dropdown'),
    search,
    list,
    message: part('.select2-results__message'),
  };
}

/** One choice. `data-selected` marks the chosen one for themes, `aria-selected` the highlighted one. */
export function createOption(select: HTMLSelectElement, option: HTMLOptionElement): HTMLElement {
  const item = select.ownerDocument.createElement('li');
  item.className = 'select2-results__option';
  item.id = `${idFor(select, 'result')}-${option.index}`;
  item.role = 'option';
  item.ariaSelected = 'false';
  item.dataset.selected = String(option.selected);
  if (option.disabled) item.ariaDisabled = 'true';
  item.textContent = option.text;
  return item;
}
