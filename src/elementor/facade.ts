import { findAll, listen, type Stop } from '../dom';
import { guard, isShape, offerGlobal, readGlobal } from '../page';
import { debounce } from '../timing';
import { type Breakpoint, minWidthOf, namesOf } from './breakpoints';
import { deviceSetting } from './device-settings';
import type { Settings } from './element-settings';
import { createCore, facadeChoice, publish } from './facade-core';
import { createUtils } from './facade-utils';
import { ArgsObject, ForceMethodImplementation } from './handlers/arguments';
import { buildHandler, hostHandlers } from './handlers/base';
import { itemAt, Module, ViewModule } from './handlers/module';
import { handlers, Masonry, StretchElement } from './handlers/tools';
import type { Elementor } from './runtime';
import { wrap } from './scope';
import { createScroll } from './scroll';
import { Waypoint } from './waypoint';

type HandlerClass = new (options: Record<string, unknown>) => unknown;

const isHandlerClass = (value: unknown): value is HandlerClass =>
  typeof value === 'function' && (value.prototype instanceof Module || /^class\b/.test(String(value)));

/** A class, or a function that answers (a promise of) a class or a module holding one. */
async function resolveHandler(source: unknown): Promise<HandlerClass | undefined> {
  if (isHandlerClass(source)) return source;
  const answer: unknown = typeof source === 'function' ? await source() : source;
  const found = (answer as { default?: unknown } | null)?.default ?? answer;
  return isHandlerClass(found) ? found : undefined;
}

function createElementsHandler({ hooks, ready }: Elementor) {
  const addHandler = (Handler: HandlerClass, options: Record<string, unknown>) =>
    buildHandler(Handler, options);
  const attach = (name: string, source: unknown, skin: string | null) => {
    const full = skin ? `${name}.${skin}` : name;
    hooks.addAction(`frontend/element_ready/${full}`, ($element: unknown) => {
      const build = (Handler?: HandlerClass) => {
        if (Handler) addHandler(Handler, { $element, elementName: full });
        hooks.doAction(`frontend/element_handler_ready/${full}`, $element);
      };
      if (isHandlerClass(source)) build(source);
      else void resolveHandler(source).then(build);
    });
  };
  return {
    addHandler,
    attachHandler(name: string, sources: unknown, skin: string | null = 'default') {
      for (const source of Array.isArray(sources) ? sources : [sources]) attach(name, source, skin);
    },
    runReadyTrigger: ready.makeReady,
  };
}

function createBreakpoints(active: readonly Breakpoint[]) {
  const upToDesktop = active.filter(({ direction }) => direction === 'max');
  return {
    getActiveBreakpointsList({ largeToSmall = false, withDesktop = false } = {}) {
      const names = namesOf(active);
      if (withDesktop) names.splice(upToDesktop.length, 0, 'desktop');
      return largeToSmall ? names.reverse() : names;
    },
    getBreakpointValues: () => active.map(({ value }) => value),
    getDesktopPreviousDeviceKey: () => upToDesktop.at(-1)?.name ?? 'tablet',
    getDesktopMinPoint: () => minWidthOf(active, 'desktop'),
    getDeviceMinBreakpoint: (device: string) => minWidthOf(active, device),
    getActiveMatchRegex: () => new RegExp(`${namesOf(active).join('|')}$`),
  };
}

/** `elementorModules`: the classes add-ons extend (contract 5.4). */
export function offerModules(document: Document): void {
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

function listenOnce(view: EventTarget) {
  const registered = new Map<string, Stop>();
  const removeListeners = (id: string, type: string): void => registered.get(`${id} ${type}`)?.();
  return {
    removeListeners,
    addListenerOnce(id: string, type: string, listener: (event: Event) => void, target = view) {
      removeListeners(id, type);
      registered.set(`${id} ${type}`, listen(target, type, listener));
    },
  };
}

/** `elementorFrontend` (contract 5.2). */
export function createFrontend(elementor: Elementor) {
  const { config, document, view } = elementor;
  const active = namesOf(config.breakpoints);
  const core = createCore(elementor);
  return {
    ...core,
    elementsHandler: createElementsHandler(elementor),
    breakpoints: createBreakpoints(config.breakpoints),
    elements: elementsOf(document, view),
    utils: Object.assign(core.utils, createUtils()),
    Module,
    debounce,
    waypoint: ($element: ArrayLike<Element>, run: (direction: string) => unknown, options: object = {}) =>
      Array.from(
        $element,
        (element) => new Waypoint({ offset: '100%', triggerOnce: true, ...options, element, handler: run }),
      ),
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

function elementsOf(document: Document, view: Window) {
  const bar = document.getElementById('wpadminbar');
  return {
    window: view,
    $window: wrap(view),
    $document: wrap(document),
    $head: wrap(document.head),
    $body: wrap(document.body),
    $deviceMode: wrap(document.getElementById('elementor-device-mode')),
    $wpAdminBar: wrap(bar),
  };
}

/**
 * `elementorProFrontend.modules` (contract 5.2): what neighbours look for, and the modules they bring themselves by the
 * filter `elementor-pro/frontend/handlers`, a map of names to classes.
 */
function offerProModules({ view, hooks, actions, proModules }: Elementor): void {
  const { addAction } = actions;
  Object.assign(proModules, { linkActions: { addAction }, taxonomyFilter: {}, sticky: {}, motionFX: {} });
  listen(view, 'elementor/frontend/init', () => {
    const classes = hooks.applyFilters('elementor-pro/frontend/handlers', {}) as Record<string, HandlerClass>;
    for (const [name, Given] of Object.entries(classes))
      proModules[name] = guard(`module ${name}`, null, () => new Given({}));
  });
}

/** Documents by their id, as add-ons look them up (contract 1.7); popups put their own instances in the place of theirs. */
function collectDocuments({ document, documents }: Elementor): void {
  for (const element of findAll(document, '[data-elementor-id]')) {
    const id = String(element.dataset.elementorId);
    documents[id] ??= Object.assign(new ViewModule({ id }), { $element: wrap(element) });
  }
}

function publishAll(elementor: Elementor): ReturnType<typeof createFrontend> | null {
  offerProModules(elementor);
  collectDocuments(elementor);
  offerModules(elementor.document);
  hostHandlers({ isEdit: () => elementor.config.isEdit, currentSetting: elementor.setting });
  return publish(elementor, createFrontend(elementor));
}

/**
 * Gives this page all of the facades instead of the core. When a bundle with the core has started already (this one
 * was delayed), what is missing is added to the globals that stand.
 */
export function useAllFacades(): void {
  const choice = facadeChoice();
  choice.publish = publishAll;
  const { elementor } = choice;
  const standing = readGlobal('elementorFrontend');
  if (!elementor || !isShape(standing)) return;
  offerProModules(elementor);
  offerModules(elementor.document);
  hostHandlers({ isEdit: () => elementor.config.isEdit, currentSetting: elementor.setting });
  const { on: _on, off: _off, trigger: _trigger, ...rest } = createFrontend(elementor);
  Object.assign(standing, rest);
}
