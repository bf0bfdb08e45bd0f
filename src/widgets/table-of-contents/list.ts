import { parseServerHtml } from '../../dom/server-html';
import type { Settings } from '../../elementor/element-settings';
import { asShape, asString } from '../../host/shapes';
import type { Entry } from './headings';

const LIST = 'elementor-toc__list-wrapper';
const ITEM = 'elementor-toc__list-item';

/** The list as the page's stylesheet knows it, nested by rank when the settings say so (contract 7). */
export function drawList(entries: readonly Entry[], settings: Settings, document: Document): HTMLElement {
  const isBulleted = settings.marker_view === 'bullets';
  const isNested = settings.hierarchical_view === 'yes';
  const icon = isBulleted ? asString(asShape(settings.icon).value) : '';
  const createList = (): HTMLElement => create(document, isBulleted ? 'ul' : 'ol', LIST);
  const root = createList();
  /** Open lists from the outermost in, with the rank they hold. */
  const open = [{ list: root, level: entries[0]?.level ?? 1 }];
  for (const entry of entries) {
    while (open.length > 1 && (open.at(-1)?.level ?? 0) > entry.level) open.pop();
    const here = open.at(-1) as { list: HTMLElement; level: number };
    const above = here.list.lastElementChild;
    if (isNested && above && entry.level > here.level) {
      const list = createList();
      above.append(list);
      open.push({ list, level: entry.level });
    }
    const { list } = open.at(-1) as { list: HTMLElement };
    list.append(drawItem(entry, icon, open.length === 1, document));
  }
  return root;
}

function drawItem({ text, anchor }: Entry, icon: string, isTop: boolean, document: Document): HTMLElement {
  const item = create(document, 'li', ITEM);
  const box = create(document, 'div', `${ITEM}-text-wrapper`);
  const link = create(document, 'a', `${ITEM}-text${isTop ? ' elementor-toc__top-level' : ''}`);
  link.setAttribute('href', `#${anchor.id}`);
  link.textContent = text;
  if (icon) box.append(icon.startsWith('<') ? parseServerHtml(icon, document) : create(document, 'i', icon));
  box.append(link);
  item.append(box);
  return item;
}

function create(document: Document, tag: string, className: string): HTMLElement {
  const node = document.createElement(tag);
  node.className = className;
  return node;
}
