import { useCallback, useLayoutEffect, useState } from 'react';
import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { isPlainClick } from '../../dom/links';
import { prefersReducedMotion } from '../../dom/motion';
import { parseServerPage } from '../../dom/trusted';
import { watchSeen } from '../../dom/visibility';
import { settingsOf } from '../../elementor/element-settings';
import { isSameOrigin } from '../../host/page/navigate';
import { report } from '../../host/report';
import { asNumber, asString, toObject } from '../../host/settings';
import { translate } from '../../host/translate';
import { isFailure } from '../../http/send';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { useListener } from '../../react/hooks/use-listener';
import { useAtom, useStore, useSubscription } from '../../react/hooks/use-store';
import { escaped, ownDescendant, wrapperOf } from '../own-descendants';
import { useHandlerReady } from '../use-settings';
import {
  ANCHOR,
  AT_END,
  DYNAMIC_STYLE,
  LOADING_MORE,
  layoutOf,
  MORE_BUTTON,
  NO_SPINNER,
  PAGE_LINK,
  SPINNER,
  SPINS,
  watchSizes,
} from './layout';
import { $loops } from './loop-state';
import { ITEM_LIST, ITEMS } from './posts-layout';
import { getListingPage } from './refresh-loop';
import { connectNew, focusWithoutScroll } from './replace-content';
import { createReserve, type Reserve } from './reserve-page';
import { turnPage, useLoop } from './use-loop';

/** An element whose background is shown by a class. */
const LAZY_BOX = '[data-e-bg-lazyload]';

/**
 * Appends the items of the next page. A missing page (404) ends the list; after any other failure the visitor can try
 * again.
 * @returns whether items were added or the end was reached
 */
async function loadMore(loop: HTMLElement): Promise<boolean> {
  const next = find(loop, ANCHOR)?.dataset.nextPage;
  if (!next) return false;
  try {
    const html = await getListingPage(next);
    appendItems(loop, parseServerPage(html, loop.ownerDocument));
    return true;
  } catch (cause) {
    const isGone = isFailure(cause, 'status') && cause.status === 404;
    if (isGone) loop.classList.add(AT_END);
    else {
      report('load more', cause, loop);
      announce(translate('More could not be loaded. Please try again.'));
    }
    return isGone;
  }
}

/** The loop in a fetched page: a template that is printed twice, and a loop's items, have the same one several times. */
function sameLoop(loop: HTMLElement, page: Document): Element | null {
  const copies = `[data-id="${escaped(loop.dataset.id ?? '')}"]`;
  const sources = findAll(page, copies, Element);
  return sources[findAll(loop.ownerDocument, copies).indexOf(loop)] ?? sources[0] ?? null;
}

function appendItems(loop: HTMLElement, page: Document): void {
  const list = find(loop, ITEM_LIST);
  const source = sameLoop(loop, page);
  if (!list || !source) throw new Error('The next page holds no such loop.');
  const document = loop.ownerDocument;
  const styles = findAll(source, DYNAMIC_STYLE, Element).filter(({ id }) => !document.getElementById(id));
  const items = findAll(source, ITEMS, Element).map((item) => document.importNode(item, true));
  list.append(...styles.map((style) => document.importNode(style, true)), ...items);
  const isEnd = countPage(loop, find(source, ANCHOR, Element)) || !items.length;
  for (const item of items) for (const box of findAll(item, LAZY_BOX)) box.classList.add('lazyloaded');
  connectNew(loop, items);
  const [first] = items;
  const isButtonGone = isEnd && document.activeElement !== document.body && first instanceof HTMLElement;
  if (isEnd) loop.classList.add(AT_END);
  if (isButtonGone && loop.contains(document.activeElement)) focusWithoutScroll(first);
  announce(`+${items.length}`);
}

/** Updates the page number and the URL of the next page; returns whether this was the last page. */
function countPage(loop: HTMLElement, source: Element | null): boolean {
  const anchor = find(loop, ANCHOR);
  if (!anchor) return true;
  const page = asNumber(anchor.dataset.page, 1) + 1;
  const next = source?.getAttribute('data-next-page') ?? '';
  anchor.dataset.page = String(page);
  anchor.dataset.nextPage = next;
  return !next || page >= asNumber(anchor.dataset.maxPage, Number.POSITIVE_INFINITY);
}

/** Distance below the viewport at which loading starts, px, so that no visible content moves. */
const AHEAD = 300;

/**
 * Loads more shortly before the end of the list enters the viewport; after a failure, when it enters again.
 * @param more resolves to whether items were added or the end was reached
 */
function watchEnd(loop: HTMLElement, more: () => Promise<boolean>, reserve: Reserve | null): Stop {
  const anchor = find(loop, ANCHOR);
  if (!anchor) return () => undefined;
  let unwatch: Stop | undefined;
  let isOver = false;
  const follow = (mayLoad: boolean): void => {
    if (isOver || !anchor.dataset.nextPage || loop.classList.contains(AT_END)) return;
    unwatch = watchSeen(
      anchor,
      (isSeen) => {
        reserve?.update();
        if (isSeen && mayLoad) advance();
        mayLoad ||= !isSeen;
      },
      AHEAD,
    );
  };
  const advance = (): void => {
    unwatch?.();
    void more().then((isDone) => {
      reserve?.update(!isDone);
      follow(isDone);
    });
  };
  follow(true);
  return () => {
    isOver = true;
    unwatch?.();
  };
}

/** Paging and layout of a loop or posts widget. */
export default function PagedLoop({ node }: FeatureProps) {
  const settings = settingsOf(node);
  const type = asString(settings.pagination_type);
  // Components that depend on the loop's content mount again when it changes.
  const revision = useStore($loops)[node.dataset.id ?? '']?.revision ?? 0;
  useHandlerReady(node);
  return (
    <>
      <ItemLayout key={revision} node={node} />
      {type.startsWith('load_more') && <LoadMore node={node} type={type} revision={revision} />}
      {settings.pagination_load_type === 'ajax' && <PagesInPlace node={node} />}
    </>
  );
}

/** Closes the gaps between items, and fits images of posts. */
function ItemLayout({ node }: FeatureProps) {
  useLayoutEffect(() => {
    const lay = layoutOf(node);
    lay?.(node);
    return lay ? watchSizes(node, lay) : undefined;
  }, [node]);
  return null;
}

/** Loads more items on a click of the button, or when the end of the list nears the viewport. */
function LoadMore({ node, type, revision }: FeatureProps & { type: string; revision: number }) {
  const more = useLoadMore(node);
  const isEndless = type === 'load_more_infinite_scroll';
  const [reserve] = useState(() => (isEndless ? createReserve(node) : null));
  useLayoutEffect(() => reserve?.stop, [reserve]);
  useListener(node, 'click', { each: MORE_BUTTON }, (event, button) => {
    if (isEndless || wrapperOf(button) !== node) return;
    event.preventDefault();
    void more();
  });
  return (
    <>
      <Spinner key={`spinner ${revision}`} node={node} type={type} />
      {isEndless && <EndOfList key={`end ${revision}`} {...{ node, more, reserve }} />}
    </>
  );
}

interface EndProps extends FeatureProps {
  more(): Promise<boolean>;
  reserve: Reserve | null;
}

function EndOfList({ node, more, reserve }: EndProps) {
  useLayoutEffect(() => watchEnd(node, more, reserve), [node, more, reserve]);
  return null;
}

/** Returns a function that loads more, one page at a time; resolves to whether items were added or the end was reached. */
function useLoadMore(node: HTMLElement): () => Promise<boolean> {
  const $isLoading = useAtom(() => false);
  useSubscription($isLoading, (isLoading) => {
    node.classList.toggle(LOADING_MORE, isLoading);
    find(node, `${SPINNER} :is(i, svg)`, Element)?.classList.toggle(SPINS, isLoading);
  });
  return useCallback(async () => {
    if ($isLoading.get()) return false;
    $isLoading.set(true);
    return loadMore(node).finally(() => $isLoading.set(false));
  }, [node, $isLoading]);
}

/** Moves the server's spinner into the button, or after the anchor; without a spinner icon it sets a class. */
function Spinner({ node, type }: FeatureProps & { type: string }) {
  useLayoutEffect(() => {
    const spinner = find(node, SPINNER);
    if (!toObject(settingsOf(node).load_more_spinner).value) node.classList.add(NO_SPINNER);
    else if (spinner && type === 'load_more_on_click') ownDescendant(node, MORE_BUTTON)?.append(spinner);
    else if (spinner) find(node, ANCHOR)?.after(spinner);
  }, [node, type]);
  return null;
}

/** Changes pages without a page load. */
function PagesInPlace({ node }: FeatureProps) {
  const { id = '' } = node.dataset;
  useLoop(node, id);
  useListener(node, 'click', { each: PAGE_LINK }, (event, link) => {
    const target = link.getAttribute('href');
    if (!target || !isSameOrigin(target) || !isPlainClick(event, link)) return undefined;
    event.preventDefault();
    const behavior = prefersReducedMotion(node) ? 'instant' : 'smooth';
    if (settingsOf(node).auto_scroll === 'yes') node.scrollIntoView?.({ behavior, block: 'start' });
    return turnPage(node.ownerDocument, id, target);
  });
  return null;
}
