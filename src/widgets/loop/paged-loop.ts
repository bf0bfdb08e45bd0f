import { delegate } from '../../dom/events';
import { find } from '../../dom/find';
import { prefersReducedMotion } from '../../dom/motion';
import { type Stop, stopAll } from '../../dom/types';
import { watchSeen } from '../../dom/visibility';
import { settingsOf } from '../../elementor/element-settings';
import { asShape } from '../../host/shapes';
import { own, wrapperOf } from '../own';
import { showPage } from './actions';
import { watchHistory } from './history';
import { layoutOf, watchSizes } from './layout';
import { hasMore, loadMore } from './load-more';
import { ANCHOR, MORE_BUTTON, NO_SPINNER, PAGE_LINK, SPINNER } from './markup';
import { onReplaced } from './replace';
import { concerning, loopState } from './stores';

/** Wakes the paging of a loop or posts widget, and its masonry (contract 3.21). */
export function wake(element: HTMLElement): Stop {
  const settings = settingsOf(element);
  const widget = element.dataset.id ?? '';
  const lay = layoutOf(element);
  const type = settings.pagination_type;
  let unwatch: Stop | undefined;
  const arrange = (): void => {
    unwatch?.();
    unwatch = undefined;
    if (isLoadMore(type)) placeSpinner(element, type, settings.load_more_spinner);
    if (type === 'load_more_infinite_scroll') unwatch = watchAnchor(element);
    lay?.(element);
  };
  arrange();
  return stopAll([
    () => unwatch?.(),
    onReplaced(element, arrange),
    lay && watchSizes(element, lay),
    type === 'load_more_on_click' ? listenForMore(element) : undefined,
    settings.pagination_load_type === 'ajax'
      ? listenForPages(element, widget, settings.auto_scroll === 'yes')
      : undefined,
  ]);
}

const isLoadMore = (type: unknown): type is string =>
  typeof type === 'string' && type.startsWith('load_more');

function listenForMore(element: HTMLElement): Stop {
  return delegate<MouseEvent>(element, 'click', MORE_BUTTON, (event, button) => {
    if (wrapperOf(button) !== element) return;
    event.preventDefault();
    void loadMore(element);
  });
}

/** Turns pages in place; anything but a plain click of the main button stays the browser's. */
function listenForPages(element: HTMLElement, widget: string, scrolls: boolean): Stop {
  const document = element.ownerDocument;
  const turn = (event: MouseEvent, link: HTMLElement): void => {
    const target = link.getAttribute('href');
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!target || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    const behavior = prefersReducedMotion(element) ? 'instant' : 'smooth';
    if (scrolls) element.scrollIntoView?.({ behavior, block: 'start' });
    void turnTo(document, widget, target);
  };
  return stopAll([
    watchHistory(element, widget, () => {}),
    delegate<MouseEvent>(element, 'click', PAGE_LINK, turn),
  ]);
}

async function turnTo(document: Document, widget: string, href: string): Promise<void> {
  const { location, history } = document.defaultView as Window;
  const former = location.href;
  const address = mergedAddress(new URL(href, location.href), new URL(former), widget);
  history.pushState(null, '', address);
  loopState(widget).shown = concerning(new URL(address).search, widget);
  if (await showPage(document, widget, address)) return;
  history.replaceState(null, '', former);
  loopState(widget).shown = concerning(location.search, widget);
}

/** The link's parameters merged into those of the page; the loop's page number goes when the link has none. */
export function mergedAddress(target: URL, here: URL, widget: string): string {
  const merged = new URL(target.href);
  merged.search = here.search;
  for (const [name, value] of target.searchParams) merged.searchParams.set(name, value);
  if (!target.searchParams.has(`e-page-${widget}`)) merged.searchParams.delete(`e-page-${widget}`);
  return merged.href;
}

/** Loads on when the list's end comes into view; after a failure only when it comes into view again. */
function watchAnchor(element: HTMLElement): Stop | undefined {
  const anchor = find(element, ANCHOR);
  if (!anchor) return undefined;
  let unwatch: Stop | undefined;
  const follow = (mayLoad: boolean): void => {
    unwatch?.();
    unwatch = undefined;
    if (!hasMore(element) || !anchor.isConnected) return;
    unwatch = watchSeen(anchor, (isSeen) => {
      if (isSeen && mayLoad) advance();
      mayLoad ||= !isSeen;
    });
  };
  const advance = (): void => {
    unwatch?.();
    void loadMore(element).then(follow);
  };
  follow(true);
  return () => unwatch?.();
}

/** Without an icon the widget says so by a class; else the spinner stands in the button, or after the anchor. */
function placeSpinner(element: HTMLElement, type: string, icon: unknown): void {
  if (!asShape(icon).value) return void element.classList.add(NO_SPINNER);
  const spinner = find(element, SPINNER);
  if (!spinner) return;
  if (type === 'load_more_on_click') own(element, MORE_BUTTON)?.append(spinner);
  else find(element, ANCHOR)?.after(spinner);
}
