import type { Stop } from '../../dom/events';
import { findAll, findAllGiven } from '../../dom/find';
import { listen } from '../../host/events/listen';
import { offerGlobal } from '../../host/offer';
import { guard, report } from '../../host/report';
import { isObject, readGlobal, toObject } from '../../host/settings';
import { startedEntries } from '../../host/start-entry';
import { debounce } from '../../timing/debounce';
import { deviceSetting, namesOf } from '../devices';
import type { Settings } from '../element-settings';
import { createEmitter } from '../hooks';
import type { Elementor } from '../runtime';
import { wrap } from '../scope';
import { handlers } from './base-classes';
import { createBreakpoints, createCore, facades, publish, readyTrigger } from './core';
import { buildHandler } from './handler-base';
import { ArgsObject, ForceMethodImplementation, itemAt, Module, ViewModule } from './module';
import { createScroll, createUtils, Masonry, StretchElement } from './tools';
import { Waypoint } from './waypoint';

/** A handler class of an add-on. */
type HandlerClass = new (options: Record<string, unknown>) => unknown;

const isHandlerClass = (value: unknown): value is HandlerClass =>
  typeof value === 'function' && (value.prototype instanceof Module || /^class\b/.test(String(value)));

/** `elementorFrontend.elementsHandler`: runs add-ons' handlers on the elements of their widgets. */
function makeElementsHandler({ hooks, ready }: Elementor) {
  const attach = (name: string, source: unknown, skin: string | null) => {
    const full = skin ? `${name}.${skin}` : name;
    hooks.addAction(`frontend/element_ready/${full}`, ($element: unknown) => {
      const build = (Handler?: HandlerClass) => {
        if (Handler) buildHandler(Handler, { $element, elementName: full });
        hooks.doAction(`frontend/element_handler_ready/${full}`, $element);
      };
      if (isHandlerClass(source)) build(source);
      // Otherwise a class, a module with one, a promise of either, or a function that returns one of these.
      else
        Promise.resolve(typeof source === 'function' ? source() : source)
          .then((found) => build([toObject(found).default, found].find(isHandlerClass)))
          .catch((cause) => report(`handler ${full}`, cause));
    });
  };
  return {
    addHandler,
    attachHandler(name: string, sources: unknown, skin: string | null = 'default') {
      for (const source of [sources].flat()) attach(name, source, skin);
    },
    runReadyTrigger: readyTrigger(ready),
  };
}

/** `addHandler`: creates a handler. Sites pass a class or its name, and a set or a selector. */
function addHandler(Handler: unknown, options: Record<string, unknown> = {}): unknown {
  const { $element } = options;
  const Class = typeof Handler === 'string' ? (toObject(handlers)[Handler] ?? readGlobal(Handler)) : Handler;
  if (!isHandlerClass(Class)) return void report('addHandler', `${String(Handler)} is no handler class`);
  const given =
    typeof $element === 'string' ? { ...options, $element: wrap(findAllGiven(document, $element)) } : options;
  return buildHandler(Class, given);
}

/** `elementorFrontend.elements`. The sets are created at each read, since jQuery may be loaded later. */
function elementsOf(document: Document, view: Window): object {
  const nodes = {
    $window: view,
    $document: document,
    $head: document.head,
    $body: document.body,
    $deviceMode: '#elementor-device-mode',
    $wpAdminBar: '#wpadminbar',
  };
  const elements = { window: view };
  const read = (node: (typeof nodes)[keyof typeof nodes]): unknown =>
    typeof node === 'string' ? document.querySelector(node) : node;
  for (const [name, node] of Object.entries(nodes))
    Object.defineProperty(elements, name, { enumerable: true, get: () => wrap(read(node)) });
  return elements;
}

type Listener = (event: Event) => void;

/** The target of a listener: a node, or the set that an add-on passes. */
type Listenable = EventTarget | Record<'on' | 'off', (type: string, listener: Listener) => unknown>;

function listenTo(target: Listenable, type: string, listener: Listener): Stop {
  if (!('on' in target)) return listen(target, type, listener);
  target.on(type, listener);
  return () => void target.off(type, listener);
}

/** `addListenerOnce` and `removeListeners`, with one listener for each id and type. */
function listenOnce(view: Window) {
  const registered = new Map<string, Stop>();
  const removeListeners = (id: string, type: string): void => registered.get(`${id} ${type}`)?.();
  return {
    removeListeners,
    addListenerOnce(id: string, type: string, listener: Listener, target: Listenable = view) {
      removeListeners(id, type);
      registered.set(`${id} ${type}`, listenTo(target, type, listener));
    },
  };
}

/**
 * `elementorProFrontend.modules`: the members that add-ons read, and the add-ons' own modules, which they add with the filter
 * `elementor-pro/frontend/handlers` (an object of names and classes).
 */
function offerProModules({ view, hooks, actions, proModules, documents }: Elementor): void {
  const { addAction } = actions;
  Object.assign(proModules, { linkActions: { addAction }, taxonomyFilter: {}, sticky: {}, motionFX: {} });
  listen(view, 'elementor/frontend/init', () => {
    hooks.doAction('elementor/frontend/documents-manager/init-classes', { documents });
    const classes = hooks.applyFilters('elementor-pro/frontend/handlers', {}) as Record<string, HandlerClass>;
    for (const [name, Given] of Object.entries(classes))
      proModules[name] = guard(`module ${name}`, null, () => new Given({}));
  });
}

/**
 * Publishes `elementorModules` at once, since add-ons extend its classes when their files run. Classes that extend those of the
 * pre-stub become subclasses of ours.
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

/** `elementorFrontend.waypoint`: a waypoint for each element of the set. The callback's `this` is the element. */
const addWaypoints = (set: ArrayLike<Element>, run: (direction: string) => unknown, options: object = {}) =>
  Array.from(
    set,
    (element) =>
      new Waypoint({ offset: '100%', triggerOnce: true, ...options, element, handler: run.bind(element) }),
  );

/** `elementorFrontend`. */
function createFrontend(elementor: Elementor) {
  const { config, document, view } = elementor;
  const active = namesOf(config.breakpoints);
  const core = createCore(elementor);
  return {
    ...core,
    elementsHandler: makeElementsHandler(elementor),
    breakpoints: createBreakpoints(config.breakpoints),
    elements: elementsOf(document, view),
    utils: Object.assign(core.utils, createUtils(config)),
    /** The class that add-ons extended before `elementorModules` existed. */
    Module: handlers.Base,
    debounce,
    waypoint: addWaypoints,
    ...listenOnce(view),
    getItems: itemAt,
    getKitSettings: (key?: string) => itemAt(config.kit, key),
    getDeviceSetting: (device: string, settings: Settings, key: string) =>
      deviceSetting(settings, key, device, active),
    getDialogsManager: () => undefined,
    /** Makes content ready that a site has replaced before it calls this. */
    init: () => {
      collectDocuments(elementor);
      elementor.ready.makeContentReady(document);
    },
    ...membersOf('Frontend', { get: () => config.raw }),
  };
}

const MISSING_METHOD = 'forceMethodImplementation';

/** Members that the original's classes have by inheritance, for an object that stands for one of them. */
function membersOf(className: string, whole: { get(): Settings }) {
  return {
    getSettings: (path?: string) => itemAt(whole.get(), path),
    setSettings: (key: string | Settings, value?: unknown) =>
      void Object.assign(whole.get(), typeof key === 'string' ? { [key]: value } : key),
    getErrorMessage: (type: string, name: string) =>
      type === MISSING_METHOD ? new ForceMethodImplementation(name).message : 'An error occurs',
    getConstructorID: () => className,
    initElements: () => undefined,
  };
}

/** Documents by their id, as add-ons look them up; popups come with instances of their own. */
function collectDocuments({ document, documents }: Elementor): void {
  const arePopupsOurs = startedEntries().has('popups');
  for (const element of findAll(document, '[data-elementor-id]')) {
    if (arePopupsOurs && element.dataset.elementorType === 'popup') continue;
    const id = String(element.dataset.elementorId);
    documents[id] ??= Object.assign(new ViewModule({ id }), { $element: wrap(element) });
  }
}

/** Adds the members of the original's class to `elementorProFrontend`. */
function completePro({ config }: Elementor, elements: object): void {
  const members = { ...createEmitter(), ...membersOf('ElementorProFrontend', { get: () => config.rawPro }) };
  const pro = toObject(readGlobal('elementorProFrontend')) as Record<string, unknown>;
  for (const [name, member] of Object.entries({ ...members, getItems: itemAt, elements }))
    pro[name] ??= member;
}

/** Adds the members of a bundle. */
type Offer = (elementor: Elementor) => void;

function createAll(elementor: Elementor, offerOwn: Offer): ReturnType<typeof createFrontend> {
  offerOwn(elementor);
  offerProModules(elementor);
  collectDocuments(elementor);
  return createFrontend(elementor);
}

/**
 * Publishes all facades instead of the core, with the members that `offerOwn` adds. Where an entry with the core has started
 * before, the missing members are added to its globals.
 */
export function offerAllFacades(offerOwn: Offer): void {
  facades.publish = (elementor) => {
    const frontend = publish(elementor, createAll(elementor, offerOwn));
    if (frontend) completePro(elementor, frontend.elements);
    return frontend;
  };
  offerModules();
  const elementor = facades.published;
  const frontend = readGlobal('elementorFrontend');
  if (!elementor || !isObject(frontend)) return;
  const { elementsHandler, ...rest } = createAll(elementor, offerOwn);
  Object.assign(toObject(frontend.elementsHandler), elementsHandler);
  Object.assign(frontend, rest);
  completePro(elementor, rest.elements);
}
