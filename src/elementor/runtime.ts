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
    /** The page's hooks and its ready triggers. */
    'elementor/hooks': PageHooks;
    /** What bundles share about the builder's page. */
    elementor: Elementor;
  }
}

const PREFIX = 'frontend/element_ready/';

/** Runs the actions `frontend/element_ready/*` for elements of the builder. */
interface ReadyTriggers {
  /**
   * Runs the actions of one element, not of its descendants. Takes an element or a set with one. Does nothing for an element
   * whose markup is the same as in the call before.
   */
  makeReady(target: unknown): void;
  /** Calls `makeReady` for all elements below `root`, in document order and in short tasks. */
  makeContentReady(root: ParentNode): void;
  /** Calls `makeReady` for the elements below `root` that were never made ready. The markup of the others is not compared. */
  makeNewReady(root: ParentNode): void;
  /** Runs an action that was added late, for the elements below `root` that are ready already. */
  replay(name: string, run: (...args: unknown[]) => unknown, root: ParentNode): void;
}

/** Ends of the names of an element's actions: `global`, its type, and the type of its widget. */
function actionKinds(element: Element): string[] {
  const type = element.getAttribute(ELEMENT_TYPE);
  if (!type) return [];
  const widget = type === 'widget' ? element.getAttribute(WIDGET_TYPE) : null;
  return ['global', type, ...(widget ? [widget] : [])];
}

/**
 * Remembers the markup of elements that are ready, to notice when a script has replaced it. Two properties are compared: the
 * number of descendants, and one descendant, the one at half the list, which is another element after a replacement.
 */
function createMarkupMemory() {
  const counts = new WeakMap<Element, number>();
  const samples = new WeakSet<Element>();
  const read = (element: Element): [count: number, sample: Element] => {
    const descendants = element.getElementsByTagName('*');
    return [descendants.length, descendants[Math.floor(descendants.length / 2)] ?? element];
  };
  return {
    has: (element: Element): boolean => counts.has(element),
    isUnchanged(element: Element): boolean {
      const [count, sample] = read(element);
      return counts.get(element) === count && samples.has(sample);
    },
    remember(element: Element): void {
      const [count, sample] = read(element);
      counts.set(element, count);
      samples.add(sample);
    },
  };
}

/** Triggers that run actions of `hooks`; with `isStatic` they run none. */
export function createReadyTriggers(hooks: ReturnType<typeof createHooks>, isStatic: boolean): ReadyTriggers {
  const ready = createMarkupMemory();
  const makeReady = (target: unknown): void => {
    const element = unwrap(target);
    if (isStatic || !element || ready.isUnchanged(element)) return;
    for (const kind of actionKinds(element))
      if (hooks.has(PREFIX + kind)) hooks.doAction(PREFIX + kind, wrap(element), dollar());
    ready.remember(element);
  };
  const addTasks = (elements: readonly Element[]): void => {
    for (const element of elements) void tasks.add(() => makeReady(element));
  };
  const makeContentReady = (root: ParentNode): void => addTasks(elementsIn(root));
  const makeNewReady = (root: ParentNode): void =>
    addTasks(elementsIn(root).filter((element) => !ready.has(element)));
  const replay: ReadyTriggers['replay'] = (name, run, root) => {
    if (!name.startsWith(PREFIX)) return;
    const kind = name.slice(PREFIX.length);
    for (const element of elementsIn(root))
      if (ready.has(element) && actionKinds(element).includes(kind)) run(wrap(element), dollar());
  };
  return { makeReady, makeContentReady, makeNewReady, replay };
}

/** Panels whose content becomes ready when they are first opened. */
const DELAYED = '.e-off-canvas[data-delay-child-handlers="true"]';

/** Elements below `root` that belong to a document of the builder, without those of delayed panels. */
const elementsIn = (root: ParentNode): Element[] =>
  findAll(root, ELEMENT, Element).filter((element) => element.closest(DOCUMENT) && !element.closest(DELAYED));

/** What widgets and popups share about the builder's page. The first bundle on the page creates it. */
export interface Elementor {
  readonly document: Document;
  readonly view: Window & typeof globalThis;
  readonly config: ElementorConfig;
  readonly hooks: Hooks;
  /** Events of `elementorFrontend`: its `on`, `off` and `trigger`. */
  readonly emitter: Emitter;
  readonly $device: ReadableAtom<string>;
  readonly environment: Environment;
  readonly actions: ActionLinks;
  readonly ready: ReadyTriggers;
  /** `elementorFrontend.documentsManager.documents`, to which popups add their instances. */
  readonly documents: Record<string, unknown>;
  /** `elementorProFrontend.modules`. */
  readonly proModules: Record<string, unknown>;
  /** `elementorFrontend.utils`, to which bundles add their parts (`lightbox`, `swiper`). */
  readonly utils: Record<string, unknown>;
  /** A setting's value on the current device. */
  setting(settings: Settings, key: string): unknown;
  /** The value of a setting, or of a key inside it, on a device; without `device`, on the current one. */
  control(settings: Settings, key: string, subKey?: string, device?: string): unknown;
  /** Runs the `element_ready` actions for inserted markup, and has its lazy backgrounds loaded. */
  makeInsertedReady(root: ParentNode): void;
}

interface PageHooks {
  readonly hooks: ReturnType<typeof createHooks>;
  readonly ready: ReadyTriggers;
}

/** The page's hooks and its ready triggers. An action that is added late runs at once for the elements that are ready. */
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

/** The page's runtime, created on the first call. Call it only once the page has been parsed: the configuration may be printed late. */
export const elementorOf = (document: Document): Elementor => shared('elementor', () => create(document));

/** Runs the action `frontend/element_handler_ready/<widget type>` of a widget. Call it last: add-ons find the widget as it is. */
export function emitHandlerReady(node: HTMLElement): void {
  const { hooks } = elementorOf(node.ownerDocument);
  hooks.doAction(`frontend/element_handler_ready/${node.dataset.widget_type}`, wrap(node));
}

/** Calls `work` with the current device now, and after each change. */
export const onDevice = ({ $device }: Elementor, work: (device: string) => void): Stop =>
  $device.subscribe(work);

/** Calls `work` at each `resize` of the window, also of one that a script triggers through jQuery. */
export const onResize = ({ view }: Elementor, work: () => void): Stop =>
  listen(view, 'resize', { host: true }, work);
