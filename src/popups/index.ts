import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { offerPro } from '../elementor/facade/core';
import { type Elementor, elementorOf } from '../elementor/runtime';
import { whenElementor } from '../elementor/start';
import { storedItems } from '../elementor/stored-items';
import { shared } from '../host/registry';
import { watchNodes } from '../host/scan';
import { readGlobal } from '../host/settings';
import { asShape } from '../host/shapes';
import { localStore, sessionStore } from '../storage/web-storage';
import { closeByEvent, openById } from './actions';
import { adoptPopup } from './adopt';
import { listenForOpeners } from './listeners';
import { isSource, POPUP } from './markup';
import type { PopupPage } from './popup';
import { countVisit } from './rules/counts';
import type { Visit } from './rules/visit';
import { restoreSources, stashSources } from './sources';
import { warmStage } from './stage';
import { pageSignals } from './triggers/page-signals';

type Call = (page: PopupPage) => void;

function visitOf({ document, view, config, $device, environment }: Elementor): Visit {
  return {
    referrer: document.referrer,
    host: view.location.host,
    device: $device.get(),
    roles: config.roles,
    browsers: Object.keys(environment).filter((flag) => environment[flag]),
    now: new Date(),
    items: storedItems(localStore),
    session: sessionStore,
  };
}

const createPage = (elementor: Elementor): PopupPage => ({
  elementor,
  byId: new Map(),
  open: [],
  hasPopped: false,
  visit: () => visitOf(elementor),
});

interface State {
  page: PopupPage | null;
  waiting: Call[];
}

const state = (): State => shared('popups', () => ({ page: null, waiting: [] }));

/** Runs `call` on the page's popups; before they are collected it waits (contract 10). */
const onPage = (call: Call): void => {
  const { page, waiting } = state();
  if (page) call(page);
  else waiting.push(call);
};

/** `elementorProFrontend.modules.popup` and the link actions (contract 4.10, 3.18). */
function offerApi({ proModules, actions }: Elementor): void {
  if (proModules.popup) return;
  const showPopup = (settings?: unknown, event?: unknown) =>
    onPage((page) => openById(page, settings, event));
  const closePopup = (settings?: unknown, event?: unknown) =>
    onPage((page) => closeByEvent(page, settings, event));
  actions.addAction('popup:open', showPopup);
  actions.addAction('popup:close', closePopup);
  proModules.popup = {
    showPopup,
    closePopup,
    get popupPopped() {
      return state().page?.hasPopped ?? false;
    },
  };
}

/** Nothing, or the drop-in's stub, which gives way to ours. */
const isFree = (frontend: unknown): boolean =>
  frontend === undefined || asShape(frontend).isShopwakeStub === true;

/**
 * What must happen before anything on the page wakes: hidden popups are emptied into store, and the API stands, so
 * that early calls wait instead of failing. Nothing is touched in the editor, on static pages, or beside the originals.
 */
export function preparePopups(document: Document): void {
  const isTaken = !isFree(readGlobal('elementorFrontend'));
  if (isTaken || readGlobal('elementorFrontendConfig') === undefined) return;
  const elementor = elementorOf(document);
  if (elementor.config.isEdit || elementor.config.isStatic) return;
  stashSources(document);
  offerApi(elementor);
  offerPro(elementor);
}

/** A page loaded ahead of time is not viewed yet: nothing counts and nothing opens before the visitor sees it. */
function whenSeen(document: Document, work: () => Stop): Stop {
  if (!(document as { prerendering?: boolean }).prerendering) return work();
  const stops: Stop[] = [];
  const seen = (): void => void stops.push(work());
  stops.push(listen(document, 'prerenderingchange', seen, { once: true }));
  return () => stopAll(stops)();
}

function begin(elementor: Elementor): Stop {
  const page = createPage(elementor);
  const signals = pageSignals(elementor.view);
  if (!elementor.config.isPreview) countVisit(page.visit(), storedItems(sessionStore));
  state().page = page;
  const wake = (shell: HTMLElement): void => {
    if (isSource(shell)) adoptPopup(page, signals, shell);
  };
  const stops = [watchNodes([{ name: 'popup', selector: POPUP, connect: wake }]), listenForOpeners(page)];
  if (page.byId.size) warmStage(elementor.view);
  for (const call of state().waiting.splice(0)) call(page);
  return stopAll([...stops, () => page.byId.forEach((popup) => void popup.disarm())]);
}

/** Collects the page's popups, asks their rules and arms their triggers (contract 4.2). */
export function startPopups(): Stop {
  return whenElementor(
    'popups',
    (elementor) => {
      offerApi(elementor);
      return whenSeen(elementor.document, () => begin(elementor));
    },
    restoreSources,
  );
}
