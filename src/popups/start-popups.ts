import { type Stop, stopAll } from '../dom/events';
import { offerPro } from '../elementor/facade/core';
import type { Elementor } from '../elementor/runtime';
import { earlyElementor, whenElementor } from '../elementor/start';
import { storedItems } from '../elementor/stored-items';
import { listen } from '../host/events/listen';
import { onFallback } from '../host/page/fall-back';
import { asString } from '../host/settings';
import { startFeatures } from '../react/start-features';
import { localStore, sessionStore } from '../storage/web-storage';
import { offerInstances } from './early-instances';
import { features } from './features';
import { offerApi } from './popup-api';
import { detachContents, type PrintedPopup, printedPopups, restoreContents } from './popup-sources';
import { earlySignals } from './rules/early-signals';
import { countVisit, storeInitialCounts } from './rules/visit';

/** Whether the page was loaded ahead of time and is not viewed yet. */
const isPrerendering = (document: Document): boolean =>
  (document as { prerendering?: boolean }).prerendering === true;

/** The documents whose visit was counted. */
const counted = new WeakSet<Document>();

/** Counts the visit once per page, at the start of the entry: the visitor may leave before the page is ready. */
function count(document: Document): void {
  if (counted.has(document)) return;
  counted.add(document);
  countVisit(storedItems(localStore), storedItems(sessionStore));
}

/**
 * What has to run before anything on the page starts: takes the popups' contents out of the page and defines the API, so
 * that early calls wait instead of failing. Changes nothing in the editor, on static pages, or beside the originals.
 */
export function preparePopups(document: Document): void {
  const elementor = earlyElementor(document);
  if (!elementor) return;
  if (!isPrerendering(document)) {
    if (document.defaultView) earlySignals.begin(document.defaultView);
    if (!elementor.config.isPreview) count(document);
  }
  detachContents(document);
  onFallback(restoreContents);
  offerApi(elementor);
  offerPro(elementor);
}

/** Runs `work` now; on a prerendered page once the visitor sees it. Before that, nothing counts and nothing opens. */
function whenActivated(document: Document, work: () => Stop): Stop {
  if (!isPrerendering(document)) return work();
  const stops: Stop[] = [];
  const begin = (): void => void stops.push(work());
  stops.push(listen(document, 'prerenderingchange', { once: true }, begin));
  return () => stopAll(stops)();
}

function isSelector(text: string): boolean {
  try {
    return text !== '' && new DocumentFragment().querySelector(text) === null;
  } catch {
    return false;
  }
}

/** The elements that open popups, as one selector list without the invalid selectors. */
const openersOf = (popups: readonly PrintedPopup[]): string =>
  popups
    .map(({ settings }) => asString(settings.open_selector))
    .filter(isSelector)
    .join();

function begin({ config, document }: Elementor, popups: readonly PrintedPopup[]): Stop {
  // Without popups the feature, which would end the watching, is not loaded.
  if (!popups.length) earlySignals.end();
  if (!config.isPreview) {
    count(document);
    const items = storedItems(localStore);
    for (const { id, settings } of popups) storeInitialCounts(settings.timing, id, items);
  }
  const queues = openersOf(popups);
  // Clicks on what opens a popup wait for its code.
  return startFeatures(
    features.map((feature) => ({ ...feature, queues })),
    'popups',
  );
}

/** Counts the visit and mounts the page's popups. */
export function startPopups(): Stop {
  return whenElementor(
    'popups',
    (elementor) => {
      offerApi(elementor);
      const popups = printedPopups(elementor.document);
      offerInstances(elementor, popups);
      return whenActivated(elementor.document, () => begin(elementor, popups));
    },
    restoreContents,
  );
}
