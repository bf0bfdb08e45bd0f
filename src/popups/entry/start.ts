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
  stashSources(document);
  onStepBack(restoreSources);
  offerApi(elementor);
  offerPro(elementor);
}

/** A page loaded ahead of time is not viewed yet: nothing counts and nothing opens before the visitor sees it. */
function whenVisited(document: Document, work: () => Stop): Stop {
  if (!(document as { prerendering?: boolean }).prerendering) return work();
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
  const items = storedItems(localStore);
  if (!config.isPreview) {
    countVisit(items, storedItems(sessionStore));
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
