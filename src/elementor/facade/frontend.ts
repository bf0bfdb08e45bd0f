import { findAll } from '../../dom/find';
import { offerGlobal } from '../../host/offer';
import { isObject, toObject } from '../../host/settings/json';
import { readGlobal } from '../../host/settings/settings';
import { startedEntries } from '../../host/start-entry';
import { debounce } from '../../timing/debounce';
import { namesOf } from '../device/breakpoints';
import { deviceSetting } from '../device/device-settings';
import type { Settings } from '../element-settings';
import { ArgsObject, ForceMethodImplementation } from '../handlers/arguments';
import { itemAt, Module, ViewModule } from '../handlers/module';
import { handlers, Masonry, StretchElement } from '../handlers/tools';
import type { Elementor } from '../runtime';
import { wrap } from '../scope';
import { createBreakpoints } from './breakpoint-lists';
import { $published, $publishFacades, createCore, publish } from './core';
import { makeElementsHandler } from './elements-handler';
import { listenOnce } from './listen-once';
import { elementsOf } from './page-elements';
import { offerProModules } from './pro-modules';
import { createUtils } from './public-utils';
import { createScroll } from './scroll';
import { Waypoint } from './waypoint';

/**
 * `elementorModules`: the classes add-ons extend as their files are read, so it stands as soon as ours is (contract
 * 5.4). The pre-stub sees to it that classes made from its own become ours.
 */
function offerModules(): void {
  offerGlobal('elementorModules', {
    Module,
    ViewModule,
    ArgsObject,
    ForceMethodImplementation,
    utils: { Masonry, Scroll: createScroll(document) },
    frontend: { handlers, Document: ViewModule, tools: { StretchElement } },
  });
  offerGlobal('Waypoint', Waypoint);
}

/** One for each element of the set, which the callback finds in `this` (contract 5.2). */
const addWaypoints = (set: ArrayLike<Element>, run: (direction: string) => unknown, options: object = {}) =>
  Array.from(
    set,
    (element) =>
      new Waypoint({ offset: '100%', triggerOnce: true, ...options, element, handler: run.bind(element) }),
  );

/** `elementorFrontend` (contract 5.2). */
export function createFrontend(elementor: Elementor) {
  const { config, document, view } = elementor;
  const active = namesOf(config.breakpoints);
  const core = createCore(elementor);
  return {
    ...core,
    elementsHandler: makeElementsHandler(elementor),
    breakpoints: createBreakpoints(config.breakpoints),
    elements: elementsOf(document, view),
    utils: Object.assign(core.utils, createUtils(config)),
    /** What add-ons extended before `elementorModules` was there. */
    Module: handlers.Base,
    debounce,
    waypoint: addWaypoints,
    ...listenOnce(view),
    getItems: itemAt,
    getKitSettings: (key?: string) => itemAt(config.kit, key),
    getDeviceSetting: (device: string, settings: Settings, key: string) =>
      deviceSetting(settings, key, device, active),
    getDialogsManager: () => undefined,
    /** The original's start; ours has started by the time anybody can call it. */
    init: () => undefined,
  };
}

/** Documents by their id, as add-ons look them up (contract 1.7); popups come with instances of their own. */
function collectDocuments({ document, documents }: Elementor): void {
  const arePopupsOurs = startedEntries().has('popups');
  for (const element of findAll(document, '[data-elementor-id]')) {
    if (arePopupsOurs && element.dataset.elementorType === 'popup') continue;
    const id = String(element.dataset.elementorId);
    documents[id] ??= Object.assign(new ViewModule({ id }), { $element: wrap(element) });
  }
}

/** Adds what a bundle itself owns. */
type Offer = (elementor: Elementor) => void;

function createAll(elementor: Elementor, offerOwn: Offer): ReturnType<typeof createFrontend> {
  offerOwn(elementor);
  offerProModules(elementor);
  collectDocuments(elementor);
  return createFrontend(elementor);
}

/**
 * Gives this page all of the facades instead of the core, with what `offerOwn` adds. When an entry with the core has
 * started already (this one was delayed), what is missing is added to the globals that stand.
 */
export function offerAllFacades(offerOwn: Offer): void {
  $publishFacades.set((elementor) => publish(elementor, createAll(elementor, offerOwn)));
  offerModules();
  const elementor = $published.get();
  const standing = readGlobal('elementorFrontend');
  if (!elementor || !isObject(standing)) return;
  const { elementsHandler, ...rest } = createAll(elementor, offerOwn);
  Object.assign(toObject(standing.elementsHandler), elementsHandler);
  Object.assign(standing, rest);
}
