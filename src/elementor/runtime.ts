import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { shared } from '../host/registry';
import { type ActionLinks, createActionLinks } from './action-links';
import { namesOf } from './device/breakpoints';
import { controlValue, deviceSetting } from './device/device-settings';
import { type Environment, markBody, readEnvironment } from './device/environment';
import { createDevice, type DeviceStore } from './device/stores';
import type { Settings } from './element-settings';
import { createReadyTriggers, type ReadyTriggers } from './events/element-ready';
import { createEmitter, type Emitter } from './events/emitter';
import { createHooks, type Hooks } from './events/hooks';
import { DEVICE_MODE_ID } from './markup';
import { type ElementorConfig, readConfig } from './settings';

/** What widgets and popups share about the builder's page; one per page, whichever bundle came first. */
export interface Elementor {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  readonly config: ElementorConfig;
  readonly hooks: Hooks;
  /** Own events of `elementorFrontend`. */
  readonly emitter: Emitter;
  readonly $device: DeviceStore;
  readonly environment: Environment;
  readonly actions: ActionLinks;
  readonly ready: ReadyTriggers;
  /** Public as `elementorFrontend.documentsManager.documents`: popups put their instances here. */
  readonly documents: Record<string, unknown>;
  /** Public as `elementorProFrontend.modules`. */
  readonly proModules: Record<string, unknown>;
  /** Public as `elementorFrontend.utils`: bundles put what they own here (lightbox, swiper). */
  readonly utils: Record<string, unknown>;
  /** Plain resolver for the current device (contract 2.3, first). */
  setting(settings: Settings, key: string): unknown;
  /** Sub-key resolver for the current device (contract 2.3, second). */
  control(settings: Settings, key: string, subKey?: string, device?: string): unknown;
  /** Runs neighbours' `element_ready` actions in markup that was just inserted, and lazy backgrounds (contract 2.7). */
  wakeInserted(root: ParentNode): void;
}

function create(document: Document): Elementor {
  const view = document.defaultView ?? globalThis.window;
  const config = readConfig();
  const active = namesOf(config.breakpoints);
  const { $device } = createDevice(view, config.breakpoints);
  const hooks = createHooks((name, run) => ready.replay(name, run, document));
  const ready = createReadyTriggers(hooks, config.isStatic);
  return {
    document,
    view,
    config,
    hooks,
    emitter: createEmitter(),
    $device,
    environment: readEnvironment(view),
    actions: createActionLinks(),
    ready,
    documents: {},
    proModules: {},
    utils: {},
    setting: (settings, key) => deviceSetting(settings, key, $device.get(), active),
    control: (settings, key, subKey = '', device = $device.get()) =>
      controlValue(settings, key, subKey, device, active),
    wakeInserted(root) {
      document.dispatchEvent(new Event('elementor/lazyload/observe'));
      ready.makeContentReady(root);
    },
  };
}

/** The page's runtime; made on the first call. Use it only once the page is ready. */
export const elementorOf = (document: Document): Elementor => shared('elementor', () => create(document));

/** Keeps the hidden device marker and `<body data-elementor-device-mode>` that neighbours and CSS read (contract 1.7). */
export function projectDevice({ document, $device, environment }: Elementor): Stop {
  const { body } = document;
  markBody(body, environment);
  if (!document.getElementById(DEVICE_MODE_ID)) {
    const marker = document.createElement('span');
    marker.id = DEVICE_MODE_ID;
    marker.className = 'elementor-screen-only';
    body.append(marker);
  }
  return $device.subscribe((device) => {
    body.dataset.elementorDeviceMode = device;
  });
}

/** Runs `work` now and whenever the device mode changes. */
export const onDevice = ({ $device }: Elementor, work: (device: string) => void): Stop =>
  $device.subscribe(work);

/** Runs `work` at each window resize. */
export const onResize = ({ view }: Elementor, work: () => void): Stop =>
  stopAll([listen(view, 'resize', work, { passive: true })]);
