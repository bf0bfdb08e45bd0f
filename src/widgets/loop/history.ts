import { listen } from '../../dom/events';
import type { Stop } from '../../dom/types';
import { shared } from '../../host/registry';
import { refresh, showPage } from './actions';
import { concerning, filtersOf, loopState } from './stores';

type Readers = Map<Element, { widget: string; readBack: () => void }>;

/**
 * Follows the browser's Back and Forward for a loop: the buttons take the address's terms, and the loop is asked for
 * again when the address now means something else for it. One listener serves the page.
 */
export function watchHistory(element: HTMLElement, widget: string, readBack: () => void): Stop {
  const view = element.ownerDocument.defaultView as Window;
  const state = shared('loop history', () => ({ readers: new Map() as Readers, stop: null as Stop | null }));
  state.readers.set(element, { widget, readBack });
  loopState(widget).shown = concerning(view.location.search, widget);
  state.stop ??= listen(view, 'popstate', () => followAddress(view, state.readers));
  return () => {
    state.readers.delete(element);
    if (state.readers.size) return;
    state.stop?.();
    state.stop = null;
  };
}

function followAddress(view: Window, readers: Readers): void {
  const { search, href } = view.location;
  for (const widget of new Set([...readers.values()].map((reader) => reader.widget))) {
    const state = loopState(widget);
    const now = concerning(search, widget);
    if (now === state.shown) continue;
    state.shown = now;
    for (const reader of readers.values()) if (reader.widget === widget) reader.readBack();
    const isPaged = now.includes(`"e-page-${widget}`) || !filtersOf(state).length;
    void (isPaged ? showPage(view.document, widget, href) : refresh(view.document, widget));
  }
}
