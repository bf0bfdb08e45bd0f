import type { Stop } from '../dom/events';
import { dispatch, PREFIX } from '../host/events/events';
import { isFree } from '../host/offer';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { watchNodes } from '../host/scan';
import { awaitGlobal, readGlobal } from '../host/settings';
import { projectDevice } from './devices';
import { DOCUMENT, ELEMENT } from './element-settings';
import { facades, publishFacades } from './facade/core';
import { type Elementor, elementorOf } from './runtime';

declare module '../host/registry' {
  interface PageRegistry {
    /** The runtime, once it has started; null on pages that it must not change. */
    'elementor/started': Promise<Elementor | null>;
  }
}

const INIT = 'elementor/frontend/init';
const CONFIG = 'elementorFrontendConfig';
/** Content of the builder: its documents, and elements that some themes print outside of a document. */
const CONTENT = `${DOCUMENT},${ELEMENT}:not(${DOCUMENT} *)`;
/** Longest wait for a configuration that an optimiser prints late, ms. */
const CONFIG_TIMEOUT_MS = 3000;

/**
 * Publishes the facades, announces `elementor/frontend/init`, and makes the elements ready, in the order of the original.
 * @returns false where the original has started already; nothing is changed then
 */
function publishAndInit(elementor: Elementor): boolean {
  const { document, view, environment } = elementor;
  const stopDevice = projectDevice(document, environment);
  const frontend = publishFacades(elementor);
  if (!frontend) {
    report('elementor', 'remove the original elementorFrontend to use ours');
    stopDevice();
    return false;
  }
  facades.announced = elementor;
  view.dispatchEvent(new CustomEvent(INIT));
  dispatch(view, PREFIX + INIT, [], true);
  for (const name of ['elementor/modules/init/before', 'elementor/modules/init:before'])
    frontend.trigger(name);
  // The other bundles of this page add their members first; other scripts read them at `components:init`.
  setTimeout(() => {
    frontend.trigger('components:init');
    elementor.actions.start(document);
    elementor.ready.makeContentReady(document);
  });
  return true;
}

/** Waits for the builder's configuration. A page without it is reported. */
async function waitForConfig(): Promise<void> {
  if (
    readGlobal(CONFIG) !== undefined ||
    (await awaitGlobal(CONFIG, { within: CONFIG_TIMEOUT_MS })) !== undefined
  )
    return;
  report('elementor', `${CONFIG} is missing; defaults are used`);
}

/**
 * The runtime as soon as an entry executes, where the page has printed the builder's configuration before it; null without that, in
 * the editor, in static renders, and beside the original.
 */
export function earlyElementor(document: Document): Elementor | null {
  const isTaken = !facades.frontend && !isFree(readGlobal('elementorFrontend'));
  if (isTaken || readGlobal(CONFIG) === undefined) return null;
  return runs(elementorOf(document));
}

const runs = (elementor: Elementor): Elementor | null =>
  elementor.config.isEdit || elementor.config.isStatic ? null : elementor;

/** Starts the page's runtime once. Resolves to null in the editor, in static renders, and where the original has started. */
function startElementor(document: Document): Promise<Elementor | null> {
  return shared('elementor/started', async () => {
    await waitForConfig();
    const elementor = runs(elementorOf(document));
    return elementor && publishAndInit(elementor) ? elementor : null;
  });
}

/**
 * Starts a bundle on pages of the builder: at once where the page has the builder's configuration, otherwise when content of
 * the builder is in the page.
 * @param name the bundle's name, for reports
 * @param start gets the runtime
 * @param otherwise runs instead of `start` in the editor, in static renders, and where the original has started
 */
export function whenElementor(
  name: string,
  start: (elementor: Elementor) => Stop | void,
  otherwise?: () => void,
): Stop {
  let run: Promise<Stop | void> | undefined;
  const begin = ({ ownerDocument }: HTMLElement): void => {
    run ??= startElementor(ownerDocument).then((elementor) => (elementor ? start(elementor) : otherwise?.()));
    run.catch((cause) => report(name, cause));
  };
  const stop = watchNodes([
    { name: `start of ${name}`, selector: readGlobal(CONFIG) ? 'body' : CONTENT, connect: begin },
  ]);
  return () => {
    stop();
    void run?.then((end) => end?.());
  };
}
