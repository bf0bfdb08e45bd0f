import type { Stop } from '../../dom/events';
import { findAll } from '../../dom/find';
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
      // A function that answers (a promise of) a class or a module holding one.
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

/** Builds a handler; sites name its class and its element by text, too. */
function addHandler(Handler: unknown, options: Record<string, unknown> = {}): unknown {
  const { $element } = options;
  const Class = typeof Handler === 'string' ? (toObject(handlers)[Handler] ?? readGlobal(Handler)) : Handler;
  if (!isHandlerClass(Class)) return void report('addHandler', `${String(Handler)} is no handler class`);
  const given =
    typeof $element === 'string' ? { ...options, $element: wrap(findAll(document, $element)) } : options;
  return buildHandler(Class, given);
}

/** `elementorFrontend.elements`. Sets are made when they are asked for: jQuery may have come meanwhile. */
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

/** What listeners are added to: a set, as add-ons hand over, or a node. */
type Listenable = EventTarget | Record<'on' | 'off', (type: string, listener: Listener) => unknown>;

function listenTo(target: Listenable, type: string, listener: Listener): Stop {
  if (!('on' in target)) return listen(target, type, listener);
  target.on(type, listener);
  return () => void target.off(type, listener);
}

/** `addListenerOnce` and `removeListeners`: one listener for each id and type. */
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
 * `elementorProFrontend.modules`: what add-ons look for, and the modules they bring themselves by the
 * filter `elementor-pro/frontend/handlers`, a map of names to classes.
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
 * `elementorModules`: the classes add-ons extend as their files are read, so it stands as soon as ours is. The
 * pre-stub sees to it that classes made from its own become ours.
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

/** One for each element of the set, which the callback finds in `this`. */
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
    /** Sites call it after they have replaced content, which is then made ready for other scripts. */
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

/** Gives `elementorProFrontend` the members of the original's class. */
function growPro({ config }: Elementor, elements: object): void {
  const members = { ...createEmitter(), ...membersOf('ElementorProFrontend', { get: () => config.rawPro }) };
  const pro = toObject(readGlobal('elementorProFrontend')) as Record<string, unknown>;
  for (const [name, member] of Object.entries({ ...members, getItems: itemAt, elements }))
    pro[name] ??= member;
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
  facades.publish = (elementor) => {
    const frontend = publish(elementor, createAll(elementor, offerOwn));
    if (frontend) growPro(elementor, frontend.elements);
    return frontend;
  };
  offerModules();
  const elementor = facades.published;
  const standing = readGlobal('elementorFrontend');
  if (!elementor || !isObject(standing)) return;
  const { elementsHandler, ...rest } = createAll(elementor, offerOwn);
  Object.assign(toObject(standing.elementsHandler), elementsHandler);
  Object.assign(standing, rest);
  growPro(elementor, rest.elements);
}
