import { listen } from '../../dom/events/events';
import { findAll } from '../../dom/find';
import { type Stop, stopAll } from '../../dom/types';
import { offerPro } from '../../elementor/facade/core';
import { type Elementor, elementorOf } from '../../elementor/runtime';
import { whenElementor } from '../../elementor/start';
import { storedItems } from '../../elementor/stored-items';
import { isFree } from '../../host/offer';
import { asJson } from '../../host/settings/lists';
import { readGlobal } from '../../host/settings/settings';
import { asShape, asString, type Shape } from '../../host/settings/shapes';
import { onStepBack } from '../../host/step-back';
import { startFeatures } from '../../react/start-features';
import { localStore, sessionStore } from '../../storage/web-storage';
import { popupFeatures } from '../features';
import { POPUP } from '../markup';
import { countVisit } from '../rules/count-visit';
import { storeInitialCounts } from '../rules/initial-counts';
import { isSelector } from '../selector';
import { restoreSources, stashSources } from '../sources';
import { earlySignals } from '../triggers/early-signals';
import { offerApi } from './api';

/**
 * What must happen before anything on the page starts: hidden popups are emptied into store, and the API stands, so
 * that early calls wait instead of failing. Nothing is touched in the editor, on static pages, or beside the originals.
 */
export function preparePopups(document: Document): void {
  const isTaken = !isFree(readGlobal('elementorFrontend'));
  if (isTaken || readGlobal('elementorFrontendConfig') === undefined) return;
  const elementor = elementorOf(document);
  if (elementor.config.isEdit || elementor.config.isStatic) return;
  if (!isAhead(document)) {
    if (document.defaultView) earlySignals.begin(document.defaultView);
    if (!elementor.config.isPreview) count(document);
  }
  stashSources(document);
  onStepBack(restoreSources);
  offerApi(elementor);
  offerPro(elementor);
}

/** Whether the page was loaded ahead of time and is not viewed yet. */
const isAhead = (document: Document): boolean =>
  (document as { prerendering?: boolean }).prerendering === true;

const counted = new WeakSet<Document>();

/** Counts the visit, once a page: with the entry's first line, for visitors who leave before the page is ready. */
function count(document: Document): void {
  if (counted.has(document)) return;
  counted.add(document);
  countVisit(storedItems(localStore), storedItems(sessionStore));
}

/** Nothing counts and nothing opens before the visitor sees the page. */
function whenVisited(document: Document, work: () => Stop): Stop {
  if (!isAhead(document)) return work();
  const stops: Stop[] = [];
  const begin = (): void => void stops.push(work());
  stops.push(listen(document, 'prerenderingchange', begin, { once: true }));
  return () => stopAll(stops)();
}

interface PrintedPopup {
  id: string;
  settings: Shape;
}

const printedPopups = (document: Document): PrintedPopup[] =>
  findAll(document, POPUP).map(({ dataset }) => ({
    id: dataset.elementorId ?? '',
    settings: asShape(asJson(dataset.elementorSettings)),
  }));

/** The elements that open popups, as one selector list; those that browsers do not understand left out. */
const openersOf = (popups: readonly PrintedPopup[]): string =>
  popups
    .map(({ settings }) => asString(settings.open_selector))
    .filter(isSelector)
    .join();

function begin({ config, document }: Elementor): Stop {
  const popups = printedPopups(document);
  // Without popups no triggers are armed that would end the watching.
  if (!popups.length) earlySignals.end();
  if (!config.isPreview) {
    count(document);
    const items = storedItems(localStore);
    for (const { id, settings } of popups) storeInitialCounts(settings.timing, id, items);
  }
  return startFeatures(popupFeatures(openersOf(popups)), 'popups');
}

/** Counts the visit and mounts the page's popups (contract 4.2). */
export function startPopups(): Stop {
  return whenElementor(
    'popups',
    (elementor) => {
      offerApi(elementor);
      return whenVisited(elementor.document, () => begin(elementor));
    },
    restoreSources,
  );
}
