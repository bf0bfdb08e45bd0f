import { useStore } from '@nanostores/react';
import { useCallback, useLayoutEffect } from 'react';
import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { settingsOf } from '../../elementor/element-settings';
import { asString, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useAtom } from '../../react/hooks/use-atom';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { useSubscription } from '../../react/hooks/use-subscription';
import { own, wrapperOf } from '../own';
import { useHandlerReady } from '../use-settings';
import {
  ANCHOR,
  LOADING_MORE,
  layoutOf,
  MORE_BUTTON,
  NO_SPINNER,
  PAGE_LINK,
  SPINNER,
  SPINS,
  watchSizes,
} from './layout';
import { loadMore, watchEnd } from './load-more';
import { $loops } from './loop-state';
import { turnPage, useLoop } from './use-loop';

/** The paging of a loop or posts widget, and its masonry. */
export default function PagedLoop({ node }: FeatureProps) {
  const settings = settingsOf(node);
  const type = asString(settings.pagination_type);
  // What hangs on the loop's content begins anew with each that is put in.
  const revision = useStore($loops)[node.dataset.id ?? '']?.revision ?? 0;
  return (
    <>
      <ItemLayout key={revision} node={node} />
      {type.startsWith('load_more') && <LoadMore node={node} type={type} revision={revision} />}
      {settings.pagination_load_type === 'ajax' && <PagesInPlace node={node} />}
      <Ready node={node} />
    </>
  );
}

function Ready({ node }: FeatureProps) {
  useHandlerReady(node);
  return null;
}

/** Closes the gaps between items, fits pictures of posts. */
function ItemLayout({ node }: FeatureProps) {
  useLayoutEffect(() => {
    const lay = layoutOf(node);
    lay?.(node);
    return lay ? watchSizes(node, lay) : undefined;
  }, [node]);
  return null;
}

interface LoadMoreProps extends FeatureProps {
  type: string;
  revision: number;
}

/** More items by a press of the button, or when the end of the list comes into view. */
function LoadMore({ node, type, revision }: LoadMoreProps) {
  const more = useLoadMore(node);
  const isEndless = type === 'load_more_infinite_scroll';
  useDelegatedEvent<MouseEvent>(node, 'click', MORE_BUTTON, (event, button) => {
    if (isEndless || wrapperOf(button) !== node) return;
    event.preventDefault();
    void more();
  });
  return (
    <>
      <Spinner key={`spinner ${revision}`} node={node} type={type} />
      {isEndless && <EndOfList key={`end ${revision}`} node={node} more={more} />}
    </>
  );
}

interface EndProps extends FeatureProps {
  more(): Promise<boolean>;
}

function EndOfList({ node, more }: EndProps) {
  useLayoutEffect(() => watchEnd(node, more), [node, more]);
  return null;
}

/** Loads more unless that is under way, which the loop shows; answers whether it grew or came to its end. */
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

interface SpinnerProps extends FeatureProps {
  type: string;
}

/** Without an icon the widget says so by a class; else the server's spinner stands in the button, or after the anchor. */
function Spinner({ node, type }: SpinnerProps) {
  useLayoutEffect(() => {
    const spinner = find(node, SPINNER);
    if (!toObject(settingsOf(node).load_more_spinner).value) node.classList.add(NO_SPINNER);
    else if (spinner && type === 'load_more_on_click') own(node, MORE_BUTTON)?.append(spinner);
    else if (spinner) find(node, ANCHOR)?.after(spinner);
  }, [node, type]);
  return null;
}

/** Turns pages in place; anything but a plain click of the main button stays the browser's. */
function PagesInPlace({ node }: FeatureProps) {
  const { id = '' } = node.dataset;
  useLoop(node, id);
  useDelegatedEvent<MouseEvent>(node, 'click', PAGE_LINK, (event, link) => {
    const target = link.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!target || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const behavior = prefersReducedMotion(node) ? 'instant' : 'smooth';
    if (settingsOf(node).auto_scroll === 'yes') node.scrollIntoView?.({ behavior, block: 'start' });
    void turnPage(node.ownerDocument, id, target);
  });
  return null;
}
