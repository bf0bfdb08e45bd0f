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
  search: HTMLInputElement;
  list: HTMLElement;
  message: HTMLElement;
}

/** Builds an element from its classes and attributes. */
function make<K extends keyof HTMLElementTagNameMap>(
  document: Document,
  tag: K,
  className: string,
  attributes: Record<string, string> = {},
  ...children: Node[]
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  element.className = className;
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

/** An id that stays the same for a select, so that themes and tests can find its parts. */
export const idFor = (select: HTMLSelectElement, part: string): string =>
  `select2-${select.id || select.name}-${part}`;

/** The closed control: an APG select-only combobox. */
export function createFrame(select: HTMLSelectElement): Frame {
  const { ownerDocument: document } = select;
  const rendered = make(document, 'span', 'select2-selection__rendered', { id: idFor(select, 'container') });
  const arrow = make(
    document,
    'span',
    'select2-selection__arrow',
    { 'aria-hidden': 'true' },
    document.createElement('b'),
  );
  const selection = make(
    document,
    'span',
    'select2-selection select2-selection--single',
    { role: 'combobox', 'aria-haspopup': 'listbox', 'aria-expanded': 'false', tabindex: '0' },
    rendered,
    arrow,
  );
  const home = make(document, 'span', 'selection', {}, selection);
  const container = make(document, 'span', 'select2 select2-container select2-container--default', {}, home);
  container.style.width = '100%';
  return { container, selection, rendered };
}

/** The open part: a search field that steers a listbox. */
export function createPanel(select: HTMLSelectElement): Panel {
  const { ownerDocument: document } = select;
  const listId = idFor(select, 'results');
  const search = make(document, 'input', 'select2-search__field', {
    type: 'text',
    role: 'combobox',
    autocomplete: 'off',
    autocapitalize: 'none',
    spellcheck: 'false',
    'aria-autocomplete': 'list',
    'aria-expanded': 'true',
    'aria-controls': listId,
  });
  const list = make(document, 'ul', 'select2-results__options', {
    id: listId,
    role: 'listbox',
  });
  const message = make(document, 'span', 'select2-results__option select2-results__message', {
    role: 'alert',
  });
  message.hidden = true;
  const dropdown = make(
    document,
    'span',
    'select2-dropdown',
    {},
    make(document, 'span', 'select2-search select2-search--dropdown', {}, search),
    make(document, 'span', 'select2-results', {}, list, message),
  );
  const layer = make(
    document,
    'span',
    'select2-container select2-container--default select2-container--open',
    {},
    dropdown,
  );
  return { layer, search, list, message };
}

/** One choice. `data-selected` marks the chosen one for themes, `aria-selected` the highlighted one. */
export function createOption(select: HTMLSelectElement, option: HTMLOptionElement): HTMLElement {
  const item = make(select.ownerDocument, 'li', 'select2-results__option', {
    id: `${idFor(select, 'result')}-${option.index}`,
    role: 'option',
    'aria-selected': 'false',
    'data-selected': String(option.selected),
  });
  if (option.disabled) item.setAttribute('aria-disabled', 'true');
  item.textContent = option.text;
  return item;
}
