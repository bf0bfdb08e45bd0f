import { find, findAll } from '../../dom/find';
import { shared } from '../../host/registry';
import { report } from '../../host/report';
import { isFailure } from '../../http/failure';
import { announce } from '../../react/announce';
import { escaped } from '../start/own';
import { changeLoop } from './change-loop';
import { AT_END, FILTER_ITEM, ITEMS, NOTHING_FOUND } from './markup';
import { loopState } from './stores';

const FAILED = 'The list could not be updated. Please try again.';

/** The widgets of a loop in the page; an id may stand more than once. */
export const loopsOf = (document: Document, widget: string): HTMLElement[] =>
  widget ? findAll(document, `.elementor-element-${escaped(widget)}`) : [];

/** The request of each loop that is under way. */
const requests = (): Map<string, AbortController> => shared('loop requests', () => new Map());

/**
 * Busy, one request at a time per loop, the later one wins, busy no more; whatever fails leaves the markup and is
 * announced. `load` asks and answers what puts the result in place.
 * @returns whether the loop shows what was asked for; a request overtaken by a later one counts as shown
 */
export async function replaceBusy(
  document: Document,
  widget: string,
  load: (signal: AbortSignal) => Promise<() => void>,
): Promise<boolean> {
  const request = new AbortController();
  const isNewest = (): boolean => requests().get(widget) === request;
  requests().get(widget)?.abort();
  requests().set(widget, request);
  changeLoop(widget, { isBusy: true });
  try {
    const replace = await load(request.signal);
    if (!isNewest()) return true;
    for (const loop of loopsOf(document, widget)) loop.classList.remove(AT_END);
    replace();
    announceResult(document, widget);
    return true;
  } catch (cause) {
    if (!isNewest() || isFailure(cause, 'aborted')) return true;
    report('loop refresh', cause, loopsOf(document, widget)[0]);
    announce(FAILED);
    return false;
  } finally {
    if (isNewest()) changeLoop(widget, { isBusy: false });
  }
}

/** Says what the list holds in the page's own words: the pressed filters and a number, or its empty message. */
function announceResult(document: Document, widget: string): void {
  const [loop] = loopsOf(document, widget);
  if (!loop) return;
  const nothing = find(loop, NOTHING_FOUND)?.textContent?.replace(/\s+/g, ' ').trim();
  const own = Object.keys(loopState(widget).filters).map((id) => `.elementor-element-${escaped(id)}`);
  const chosen = findAll(document, `${FILTER_ITEM}[aria-pressed="true"]`).filter((item) =>
    own.some((filter) => item.closest(filter)),
  );
  const names = [...new Set(chosen.map((item) => item.textContent?.trim()))].filter(Boolean).join(', ');
  announce(nothing || [names, findAll(loop, ITEMS).length].filter((part) => part !== '').join(': '));
}
