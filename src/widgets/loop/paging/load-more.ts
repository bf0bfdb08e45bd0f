import { find, findAll } from '../../../dom/find';
import { parseServerPage } from '../../../dom/server-html';
import { report } from '../../../host/report';
import { asNumber } from '../../../host/settings';
import { isFailure } from '../../../http/failure';
import { announce } from '../../../react/announce';
import { escaped } from '../../start/own';
import { ANCHOR, AT_END, DYNAMIC_STYLE, ITEM_HOME, ITEMS } from '../markup';
import { connectNew, focusWithoutScroll } from '../replace-content';
import { getListingPage } from '../requests';

/** A background that waits for a class. */
const LAZY_BOX = '[data-e-bg-lazyload]';

const FAILED = 'More could not be loaded. Please try again.';

/** Whether there is a further page to load. */
export function hasMore(loop: HTMLElement): boolean {
  const anchor = find(loop, ANCHOR);
  return Boolean(anchor?.dataset.nextPage) && !loop.classList.contains(AT_END);
}

/**
 * Appends the next page's items. A page that is gone ends the list; any other failure leaves it as it
 * was, to be tried again.
 * @returns whether the list grew or came to its end
 */
export async function loadMore(loop: HTMLElement): Promise<boolean> {
  const next = find(loop, ANCHOR)?.dataset.nextPage;
  if (!next) return false;
  try {
    const html = await getListingPage(next, new AbortController().signal);
    appendItems(loop, parseServerPage(html, loop.ownerDocument));
    return true;
  } catch (cause) {
    const isGone = isFailure(cause, 'status') && cause.status === 404;
    if (isGone) loop.classList.add(AT_END);
    else {
      report('load more', cause, loop);
      announce(FAILED);
    }
    return isGone;
  }
}

function appendItems(loop: HTMLElement, page: Document): void {
  const home = find(loop, ITEM_HOME);
  const source = find(page, `[data-id="${escaped(loop.dataset.id ?? '')}"]`, Element);
  if (!home || !source) throw new Error('The next page holds no such loop.');
  const document = loop.ownerDocument;
  const styles = findAll(source, DYNAMIC_STYLE, Element).filter(({ id }) => !document.getElementById(id));
  const items = findAll(source, ITEMS, Element).map((item) => document.importNode(item, true));
  home.append(...styles.map((style) => document.importNode(style, true)), ...items);
  const isEnd = countPage(loop, find(source, ANCHOR, Element)) || !items.length;
  for (const item of items) for (const box of findAll(item, LAZY_BOX)) box.classList.add('lazyloaded');
  connectNew(loop, items);
  const [first] = items;
  const isButtonGone = isEnd && document.activeElement !== document.body && first instanceof HTMLElement;
  if (isEnd) loop.classList.add(AT_END);
  if (isButtonGone && loop.contains(document.activeElement)) focusWithoutScroll(first);
  announce(`+${items.length}`);
}

/** Counts the page on and takes over where the next one is; answers whether this was the last. */
function countPage(loop: HTMLElement, source: Element | null): boolean {
  const anchor = find(loop, ANCHOR);
  if (!anchor) return true;
  const page = asNumber(anchor.dataset.page, 1) + 1;
  const next = source?.getAttribute('data-next-page') ?? '';
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = next;
  return !next || page >= asNumber(anchor.dataset.maxPage, Number.POSITIVE_INFINITY);
}
