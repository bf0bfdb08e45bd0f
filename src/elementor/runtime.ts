import type { ReadableAtom } from 'nanostores';
import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { listen } from '../host/events/listen';
import { offerEarly } from '../host/offer';
import { shared } from '../host/registry';
import { tasks } from '../host/tasks';
import { type ActionLinks, createActionLinks } from './action-links';
import {
  $device,
  controlValue,
  deviceSetting,
  type Environment,
  followDevice,
  namesOf,
  readEnvironment,
} from './devices';
import { DOCUMENT, ELEMENT, ELEMENT_TYPE, type Settings, WIDGET_TYPE } from './element-settings';
import { createEmitter, createHooks, type Emitter, type Hooks } from './hooks';
import { dollar, unwrap, wrap } from './scope';
import { type ElementorConfig, elementorConfig } from './settings';

declare module '../host/registry' {
  interface PageRegistry {
    /** The page's hooks, and what runs the `element_ready` actions among them. */
    'elementor/hooks': PageHooks;
    /** The page's runtime. */
    elementor: Elementor;
  }
}

const PREFIX = 'frontend/element_ready/';

/** Runs `frontend/element_ready/*` for elements, old and new. */
interface ReadyTriggers {
  /** Makes one wrapper ready, not its descendants. A repeat on unchanged markup is ignored. */
  makeReady(target: unknown): void;
  /** Makes every element below `root` ready, in document order and in short tasks. */
  makeContentReady(root: ParentNode): void;
  /** The same for elements that have not been made ready before: of the others nothing is asked, whatever is new in them. */
  makeNewReady(root: ParentNode): void;
  /** Runs one newly added action for the elements that are ready already. */
  replay(name: string, run: (...args: unknown[]) => unknown, root: ParentNode): void;
}

function namesFor(element: Element): string[] {
  const type = element.getAttribute(ELEMENT_TYPE);
  if (!type) return [];
  const widget = type === 'widget' ? element.getAttribute(WIDGET_TYPE) : null;
  return ['global', type, ...(widget ? [widget] : [])];
}

/** Triggers on `hooks`; `isStatic` pages run none. */
export function createReadyTriggers(hooks: ReturnType<typeof createHooks>, isStatic: boolean): ReadyTriggers {
  // What distinguishes changed markup from unchanged: how much is in it, and which element stands in its middle.
  const made = new WeakMap<Element, number>();
  const known = new WeakSet<Element>();
  const makeReady = (target: unknown): void => {
    const element = unwrap(target);
    if (isStatic || !element) return;
    const inner = element.getElementsByTagName('*');
    const middle = (): Element => inner[inner.length >> 1] ?? element;
    if (made.get(element) === inner.length && known.has(middle())) return;
    for (const name of namesFor(element))
      if (hooks.has(PREFIX + name)) hooks.doAction(PREFIX + name, wrap(element), dollar());
    made.set(element, inner.length);
    known.add(middle());
  };
  const makeInTurn = (elements: readonly Element[]): void => {
    for (const element of elements) void tasks.add(() => makeReady(element));
  };
  const makeContentReady = (root: ParentNode): void => makeInTurn(elementsIn(root));
  const makeNewReady = (root: ParentNode): void =>
    makeInTurn(elementsIn(root).filter((element) => !made.has(element)));
  const replay: ReadyTriggers['replay'] = (name, run, root) => {
    if (!name.startsWith(PREFIX)) return;
    const kind = name.slice(PREFIX.length);
    for (const element of elementsIn(root))
      if (made.has(element) && namesFor(element).includes(kind)) run(wrap(element), dollar());
  };
  return { makeReady, makeContentReady, makeNewReady, replay };
}

/** Panels whose content is made ready when they are first opened. */
const DELAYED = '.e-off-canvas[data-delay-child-handlers="true"]';

const elementsIn = (root: ParentNode): Element[] =>
  findAll(root, ELEMENT, Element).filter((element) => element.closest(DOCUMENT) && !element.closest(DELAYED));

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
  listen(view, 'resize', work, { host: true });
