import type { Stop } from '../../dom/events';
import { findAll } from '../../dom/find';
import { elementorOf, emitHandlerReady } from '../../elementor/runtime';
import { emit } from '../../host/events/events';
import { loadScript } from '../../host/page/load-script';
import { report } from '../../host/report';
import { asString, readGlobal, toObject } from '../../host/settings';

/** The members of Facebook's SDK that are used here. */
interface Sdk {
  init(options: object): void;
  XFBML: { parse(root: Element): void };
}

const sdk = (): Sdk | null => {
  const { init, XFBML } = toObject(readGlobal('FB'));
  return typeof init === 'function' && XFBML ? (readGlobal('FB') as Sdk) : null;
};

async function load(document: Document): Promise<Sdk> {
  const config = toObject(elementorOf(document).config.rawPro.facebook_sdk);
  config.isLoading = true;
  try {
    await loadScript(`https://connect.facebook.net/${asString(config.lang) || 'en_US'}/sdk.js`);
    const loaded = sdk();
    if (!loaded) throw new Error('the Facebook script brought no FB');
    loaded.init({ appId: config.app_id, version: 'v2.10', xfbml: false });
    config.isLoaded = true;
    emit(document, 'fb:sdk:loaded');
    return loaded;
  } finally {
    config.isLoading = false;
  }
}

const loads = new WeakMap<Document, Promise<Sdk>>();

/** Facebook's SDK, loaded once; after a failure, for example by a consent tool, the next widget tries again. */
function facebook(document: Document): Promise<Sdk> {
  const loading = loads.get(document) ?? load(document);
  loads.set(document, loading);
  loading.catch(() => loads.delete(document));
  return loading;
}

/** Adds a title to frames without one. */
function nameFrames(node: HTMLElement): Stop {
  const write = (): void => {
    for (const frame of findAll(node, 'iframe:not([title])')) frame.title = 'Facebook';
  };
  const changes = new MutationObserver(write);
  changes.observe(node, { childList: true, subtree: true });
  return () => changes.disconnect();
}

/** A Facebook widget, drawn by Facebook's SDK near the viewport; without the SDK it stays as printed. */
export function connect(node: HTMLElement): Stop {
  facebook(node.ownerDocument).then(
    ({ XFBML }) => node.isConnected && XFBML.parse(node),
    (cause) => report('facebook', cause, node),
  );
  const stop = nameFrames(node);
  emitHandlerReady(node);
  return stop;
}
