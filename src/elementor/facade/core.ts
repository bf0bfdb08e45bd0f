import { findAllGiven } from '../../dom/find';
import { offerGlobal } from '../../host/offer';
import { shared } from '../../host/registry';
import { isObject, readGlobal, toObject } from '../../host/settings';
import { localStore, sessionStore } from '../../storage/web-storage';
import { type Breakpoint, minWidthOf, namesOf } from '../devices';
import { ELEMENT_TYPE, type Settings } from '../element-settings';
import type { Emitter } from '../hooks';
import type { Elementor } from '../runtime';
import { storedItems } from '../stored-items';

declare module '../../host/registry' {
  interface PageRegistry {
    /** The page's facades; entries share them. */
    'elementor/facades': Facades;
  }
}

/** `elementorFrontend.breakpoints`: names and widths of the site's active breakpoints, px. */
export function createBreakpoints(active: readonly Breakpoint[]) {
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

/** `elementorFrontend`, as far as its start needs it. */
type Published = Pick<Emitter, 'trigger'>;

type StorageOptions = { session?: boolean; lifetimeInSeconds?: number };

/** `elementorFrontend.storage`. Lifetimes are in seconds; `session` selects `sessionStorage`. */
function createStorage() {
  const itemsOf = (options?: StorageOptions) => storedItems(options?.session ? sessionStore : localStore);
  return {
    get: (key: string, options?: StorageOptions) => itemsOf(options).get(key),
    set: (key: string, value: unknown, options?: StorageOptions) =>
      itemsOf(options).set(key, value, options?.lifetimeInSeconds),
  };
}

/** Writes the active breakpoints into the configuration, where add-ons read them. */
export function publishBreakpoints({ config }: Elementor): void {
  const responsive = toObject(config.raw.responsive);
  config.raw.responsive = responsive;
  const printed = toObject(responsive.breakpoints);
  responsive.activeBreakpoints = Object.fromEntries(
    config.breakpoints.map(({ name, value, direction }) => [
      name,
      printed[name] ?? { value, direction, is_enabled: true },
    ]),
  );
}

/**
 * `elementsHandler.runReadyTrigger`: runs the `element_ready` actions for other scripts. Sites pass an element, a set, a
 * selector, or nothing for the whole page. For a node that is not an element of the builder, those inside it are made ready.
 */
export const readyTrigger =
  ({ makeReady, makeContentReady }: Elementor['ready']) =>
  (target?: unknown): void => {
    const given =
      typeof target === 'string' ? findAllGiven(document, target, Element) : [target ?? document].flat();
    const nodes = given.flatMap((one) => (one instanceof Node ? one : Array.from(one as ArrayLike<unknown>)));
    for (const node of nodes) {
      if (node instanceof Element && node.hasAttribute(ELEMENT_TYPE)) makeReady(node);
      else if (node instanceof Element || node instanceof Document) makeContentReady(node);
    }
  };

/** The value of a setting, or of a key inside it where it is an object. */
function getControlValue(settings: Settings, key: string, subKey = ''): unknown {
  const value = settings[key];
  return subKey && isObject(value) ? toObject(value)[subKey] : value;
}

/** The part of `elementorFrontend` that each bundle contains. */
export const createCore = ({
  config,
  hooks,
  actions,
  environment,
  control,
  setting,
  ...elementor
}: Elementor) => ({
  config: config.raw,
  hooks,
  elementsHandler: { runReadyTrigger: readyTrigger(elementor.ready) },
  documentsManager: { documents: elementor.documents },
  modules: {},
  modulesHandlers: {},
  storage: createStorage(),
  utils: Object.assign(elementor.utils, {
    urlActions: actions,
    environment,
    controls: { getControlValue, getResponsiveControlValue: control },
  }),
  getCurrentDeviceMode: () => elementor.$device.get(),
  getCurrentDeviceSetting: setting,
  isEditMode: () => config.isEdit,
  isWPPreviewMode: () => config.isPreview,
  ...elementor.emitter,
});

/** Publishes `elementorProFrontend`. The pre-stub may have created it; bundles add their members to it. */
export const offerPro = ({ config, proModules: modules, utils }: Elementor): unknown =>
  offerGlobal('elementorProFrontend', {
    config: config.rawPro,
    modules,
    utils: { controls: utils.controls },
  });

/** Publishes `frontend` and `elementorProFrontend`; null where the page has those of another script. */
export function publish<T extends Emitter>(elementor: Elementor, frontend: T): T | null {
  publishBreakpoints(elementor);
  const published = offerGlobal('elementorFrontend', frontend);
  if (published.trigger !== frontend.trigger) return null;
  offerPro(elementor);
  return published;
}

interface Facades {
  /** Publishes the core, or all where an entry with all of them is loaded; null where the page has those of another script. */
  publish(elementor: Elementor): Published | null;
  /** Our `elementorFrontend`; null before it is published. */
  frontend: Published | null;
  /** The runtime that `elementor/frontend/init` has announced; null before that. */
  announced: Elementor | null;
}

/** The page's facades; entries share them. */
export const facades = shared('elementor/facades', () => ({
  publish: (elementor) => publish(elementor, createCore(elementor)),
  frontend: null,
  announced: null,
}));

/** Publishes the page's facades once; null where the page has those of another script. */
export function publishFacades(elementor: Elementor): Published | null {
  facades.frontend ??= facades.publish(elementor);
  const { trigger } = toObject(readGlobal('elementorFrontend'));
  return facades.frontend?.trigger === trigger ? facades.frontend : null;
}
