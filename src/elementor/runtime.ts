import type { ReadableAtom } from 'nanostores';
import { listen } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { offerEarly } from '../host/offer';
import { shared } from '../host/registry';
import { type ActionLinks, createActionLinks } from './action-links';
import { controlValue, deviceSetting, namesOf } from './breakpoints';
import { $device, type Environment, followDevice, readEnvironment } from './device';

import { createReadyTriggers, type ReadyTriggers } from './element-ready';
import type { Settings } from './element-settings';

import { createEmitter, createHooks, type Emitter, type Hooks } from './hooks';
import { type ElementorConfig, elementorConfig } from './settings';

/** What widgets and popups share about the builder's page; one per page, whichever bundle came first. */
export interface Elementor {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  readonly config: ElementorConfig;
  readonly hooks: Hooks;
  /** Own events of `elementorFrontend`. */
  readonly emitter: Emitter;
  readonly $device: ReadableAtom<string>;
  readonly environment: Environment;
  readonly actions: ActionLinks;
  readonly ready: ReadyTriggers;
  /** Public as `elementorFrontend.documentsManager.documents`: popups put their instances here. */
  readonly documents: Record<string, unknown>;
  /** Public as `elementorProFrontend.modules`. */
  readonly proModules: Record<string, unknown>;
  /** Public as `elementorFrontend.utils`: bundles put what they own here (lightbox, swiper). */
  readonly utils: Record<string, unknown>;
  /** Plain resolver for the current device. */
  setting(settings: Settings, key: string): unknown;
  /** Sub-key resolver for the current device. */
  control(settings: Settings, key: string, subKey?: string, device?: string): unknown;
  /** Runs the `element_ready` actions in markup that was just inserted, and lazy backgrounds. */
  makeInsertedReady(root: ParentNode): void;
}

interface PageHooks {
  readonly hooks: ReturnType<typeof createHooks>;
  readonly ready: ReadyTriggers;
}

/** The page's hooks, and what runs the `element_ready` actions among them: an action added late runs for what is ready. */
const pageHooks = (): PageHooks =>
  shared('elementor/hooks', () => {
    const hooks = createHooks((name, run) => ready.replay(name, run, document));
    const ready = createReadyTriggers(hooks, elementorConfig().isStatic);
    return { hooks: offerEarly('elementorFrontend', 'hooks', hooks), ready };
  });

function create(document: Document): Elementor {
  const view = document.defaultView ?? globalThis.window;
  const config = elementorConfig();
  const active = namesOf(config.breakpoints);
  const { hooks, ready } = pageHooks();
  followDevice(view, config.breakpoints);
  return {
    document,
    view,
    config,
    hooks,
    ready,
    emitter: createEmitter(),
    $device,
    environment: readEnvironment(view),
    actions: createActionLinks(),
    documents: {},
    proModules: offerEarly('elementorProFrontend', 'modules', {}),
    utils: {},
    setting: (settings, key) => deviceSetting(settings, key, $device.get(), active),
    control: (settings, key, subKey = '', device = $device.get()) =>
      controlValue(settings, key, subKey, device, active),
    makeInsertedReady(root) {
      document.dispatchEvent(new Event('elementor/lazyload/observe'));
      ready.makeContentReady(root);
    },
  };
}

/** The page's runtime; made on the first call. Use it only once the page is ready. */
export const elementorOf = (document: Document): Elementor => shared('elementor', () => create(document));

/** Runs `work` now and whenever the device mode changes. */
export const onDevice = ({ $device }: Elementor, work: (device: string) => void): Stop =>
  $device.subscribe(work);

/** Runs `work` at each window resize. */
export const onResize = ({ view }: Elementor, work: () => void): Stop =>
  stopAll([listen(view, 'resize', work, { passive: true })]);
