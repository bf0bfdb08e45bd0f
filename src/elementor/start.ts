import type { Stop } from '../dom/events';
import { dispatch, PREFIX } from '../host/events/events';
import { shared } from '../host/registry';
import { report } from '../host/report';
import { watchNodes } from '../host/scan';
import { awaitGlobal, readGlobal } from '../host/settings';
import { projectDevice } from './devices';
import { DOCUMENT, ELEMENT } from './element-settings';
import { facades } from './facade/core';
import { type Elementor, elementorOf } from './runtime';

declare module '../host/registry' {
  interface PageRegistry {
    /** The runtime once it runs; null on pages that are left alone. */
    'elementor/started': Promise<Elementor | null>;
  }
}

const INIT = 'elementor/frontend/init';
const CONFIG = 'elementorFrontendConfig';
/** Builder content, in a document of the builder as it should be, or without one. */
const CONTENT = `${DOCUMENT},${ELEMENT}:not(${DOCUMENT} *)`;
/** How long a configuration delayed by an optimiser is waited for, ms. */
const CONFIG_TIMEOUT_MS = 3000;

/** In the order of the original: hooks and device, facades, `elementor/frontend/init`, link actions, elements. */
function publishAndInit(elementor: Elementor): boolean {
  const { document, view, environment } = elementor;
  const stopDevice = projectDevice(document, environment);
  const frontend = facades.publish(elementor);
  if (!frontend) {
    report('elementor', 'remove the original elementorFrontend to use ours');
    stopDevice();
    return false;
  }
  facades.published = elementor;
  view.dispatchEvent(new CustomEvent(INIT));
  dispatch(view, PREFIX + INIT, [], true);
  for (const name of ['elementor/modules/init/before', 'elementor/modules/init:before'])
    frontend.trigger(name);
  // Bundles that start with this one add their members before other scripts read them.
  setTimeout(() => {
    frontend.trigger('components:init');
    elementor.actions.start(document);
    elementor.ready.makeContentReady(document);
  });
  return true;
}

async function waitForConfig(): Promise<void> {
  if (
    readGlobal(CONFIG) !== undefined ||
    (await awaitGlobal(CONFIG, { within: CONFIG_TIMEOUT_MS })) !== undefined
  )
    return;
  report('elementor', `${CONFIG} is missing; defaults are used`);
}

/** The page's runtime once it runs; null when the page is to be left alone: editor, static render, originals present. */
function startElementor(document: Document): Promise<Elementor | null> {
  return shared('elementor/started', async () => {
    await waitForConfig();
    const elementor = elementorOf(document);
    if (elementor.config.isEdit || elementor.config.isStatic) return null;
    return publishAndInit(elementor) ? elementor : null;
  });
}

/**
 * Starts a bundle's part on a page with the builder's configuration, else as soon as builder content is on it.
 * Nothing starts in the editor, which
 * drives its own scripts. `name` is the bundle's; `refused`
 * runs instead of `start` on pages that are left alone.
 */
export function whenElementor(
  name: string,
  start: (elementor: Elementor) => Stop | void,
  refused?: () => void,
): Stop {
  let run: Promise<Stop | void> | undefined;
  const begin = ({ ownerDocument }: HTMLElement): void => {
    run ??= startElementor(ownerDocument).then((elementor) => (elementor ? start(elementor) : refused?.()));
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
