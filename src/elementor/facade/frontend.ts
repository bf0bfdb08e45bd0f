import type { Stop } from '../../dom/events';
import { listen } from '../../host/events/listen';
import { readGlobal, toObject } from '../../host/settings';
import { debounce } from '../../timing/debounce';
import { deviceSetting, namesOf, projectDevice } from '../devices';
import type { Settings } from '../element-settings';
import { type Elementor, elementorOf } from '../runtime';
import { wrap } from '../scope';
import { handlers } from './base-classes';
import { createBreakpoints, createCore, facades, publishBreakpoints } from './core';
import { DocumentsManager } from './documents';
import { createElementsHandler } from './elements-handler';
import { itemAt, Module, ViewModule } from './module';
import { Masonry, StretchElement } from './tools';
import { createUtils } from './utils';
import { addWaypoints } from './waypoint';

/** `elementorFrontend.elements`. The sets are created at each read, since jQuery may be loaded later. */
function elementsOf(document: Document, view: Window): Record<string, unknown> {
  const nodes = {
    $window: () => view,
    $document: () => document,
    $head: () => document.head,
    $body: () => document.body,
    $deviceMode: () => document.querySelector('#elementor-device-mode'),
    $wpAdminBar: () => document.querySelector('#wpadminbar'),
  };
  const elements = { window: view };
  for (const [name, read] of Object.entries(nodes))
    Object.defineProperty(elements, name, { enumerable: true, get: () => wrap(read()) });
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

const runtime = (): Elementor => elementorOf(document);

/** `elementorFrontend`. */
export class Frontend extends ViewModule {
  /** The class that add-ons extended before `elementorModules` existed. */
  declare Module: typeof handlers.Base;
  declare documentsManager: DocumentsManager;

  constructor(elementor: Elementor) {
    super();
    const { config, view } = elementor;
    const { elementsHandler: _core, ...core } = createCore(elementor);
    Object.assign(this, core, listenOnce(view), {
      elementsHandler: createElementsHandler(elementor),
      breakpoints: Object.assign(new Module(), createBreakpoints(config.breakpoints), {
        responsiveConfig: config.raw.responsive,
      }),
      storage: Object.assign(new Module(), core.storage),
      documentsManager: new DocumentsManager(),
      Module: handlers.Base,
      modules: { StretchElement, Masonry },
      modulesHandlers: { shapes: new Module() },
      utils: Object.assign(core.utils, createUtils(elementor)),
    });
  }

  override getConstructorID(): string {
    return 'Frontend';
  }

  override getDefaultSettings(): Record<string, unknown> {
    return { selectors: { elementor: '.elementor', adminBar: '#wpadminbar' } };
  }

  override getDefaultElements(): Record<string, unknown> {
    return elementsOf(document, window);
  }

  /** A set of the page, such as `$body`; without a name, all of them. */
  getElements(name?: string): unknown {
    return itemAt(this.elements, name);
  }

  getPageSettings(path?: string): unknown {
    return itemAt(toObject(toObject(this.config).settings).page, path);
  }

  getGeneralSettings(path?: string): unknown {
    return itemAt(toObject(toObject(this.config).settings).general, path);
  }

  getKitSettings(path?: string): unknown {
    return itemAt(toObject(this.config).kit, path);
  }

  getDeviceSetting(device: string, settings: Settings, key: string): unknown {
    return deviceSetting(settings, key, device, namesOf(runtime().config.breakpoints));
  }

  getWidescreenSetting(settings: Settings, key: string): unknown {
    return settings[`${key}_widescreen`] ?? settings[key];
  }

  debounce = debounce;

  waypoint = addWaypoints;

  /** The dialogs of the site's own library, where it is loaded. */
  getDialogsManager(): unknown {
    const { Instance } = toObject(readGlobal('DialogsManager'));
    return typeof Instance === 'function' ? Reflect.construct(Instance, []) : undefined;
  }

  /** Makes content ready that a site has replaced before it calls this. The page's own start comes by itself. */
  init(): void {
    if (!facades.announced) return;
    this.documentsManager.initElements();
    this.documentsManager.attachDocumentsClasses();
    runtime().ready.makeContentReady(document);
  }

  /** Adds the browser's flags to `<body>`. */
  addUserAgentClasses(): void {
    projectDevice(document, runtime().environment)();
  }

  setDeviceModeData(): void {
    document.body.dataset.elementorDeviceMode = runtime().$device.get();
  }

  populateActiveBreakpointsConfig(): void {
    publishBreakpoints(runtime());
  }

  // Steps of the original's start, which `start.ts` makes.
  initDialogsManager(): void {}
  initOnReadyComponents(): void {}
  initOnReadyElements(): void {}
  initModules(): void {}
  onDocumentLoaded(): void {}
  muteMigrationTraces(): void {}
}
