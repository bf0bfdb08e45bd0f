import { find, findAll } from '../../dom/find';
import { parseServerPage } from '../../dom/server-html';
import type { Stop } from '../../dom/types';
import { watchSeen } from '../../dom/visibility';
import { report } from '../../host/report';
import { asNumber } from '../../host/settings';
import { isFailure } from '../../http/failure';
import { announce } from '../../react/announce';
import { escaped } from '../own';
import { ANCHOR, AT_END, DYNAMIC_STYLE, ITEM_HOME, ITEMS } from './layout';
import { getListingPage } from './refresh-loop';
import { connectNew, focusWithoutScroll } from './replace-content';

/** A background that waits for a class. */
const LAZY_BOX = '[data-e-bg-lazyload]';

const FAILED = 'More could not be loaded. Please try again.';

/** Whether there is a further page to load. */
function hasMore(loop: HTMLElement): boolean {
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

/** How far below the window the end of the list may be, px: what stands below it is not seen to move, then. */
const AHEAD = 300;

/**
 * Loads on shortly before the list's end comes into view; after a failure only when it comes there again.
 * @param more answers whether the list grew or came to its end
 */
export function watchEnd(loop: HTMLElement, more: () => Promise<boolean>): Stop {
  const anchor = find(loop, ANCHOR);
  if (!anchor) return () => undefined;
  let unwatch: Stop | undefined;
  let isOver = false;
  const follow = (mayLoad: boolean): void => {
    if (isOver || !hasMore(loop)) return;
    unwatch = watchSeen(
      anchor,
      (isSeen) => {
        if (isSeen && mayLoad) advance();
        mayLoad ||= !isSeen;
      },
      AHEAD,
    );
  };
  const advance = (): void => {
    unwatch?.();
    void more().then(follow);
  };
  follow(true);
  return () => {
    isOver = true;
    unwatch?.();
  };
}
