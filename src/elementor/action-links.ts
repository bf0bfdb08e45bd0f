import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { decoded } from '../dom/links';
import { listen } from '../host/events/listen';
import { reload } from '../host/page/reload';
import { guard } from '../host/report';
import { toObject } from '../host/settings';
import type { Settings } from './element-settings';
import { ACTION_HASH, ACTION_LINK } from './element-settings';

/** The function of a named action. `event` is the click; it is missing where the page's URL has the action. */
export type LinkAction = (settings: Settings, event?: Event) => unknown;

/** Runs the actions that are encoded in links and in the page's URL. */
export interface ActionLinks {
  addAction(name: string, action: LinkAction): void;
  /** Runs the action that a hash encodes. An invalid hash does nothing. */
  runAction(hash: string, event?: Event): void;
  createActionHash(name: string, settings: Settings): string;
  /** Listens for clicks on action links, and runs the action of the page's URL where an element of the page has it. */
  start(document: Document): Stop;
}

const MARKER = 'elementor-action:';

function decodeSettings(encoded: string): Settings {
  if (!encoded) return {};
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return toObject(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Reads an action hash in any of its encodings; null for other and invalid hashes. */
export function parseActionHash(hash: string) {
  try {
    const text = decoded(hash);
    const [, name] = /action=(.+?)(?:&|$)/.exec(text) ?? [];
    if (!text.includes(MARKER) || !name) return null;
    const [, encoded = ''] = /settings=(.+)/.exec(text) ?? [];
    return { name, settings: decodeSettings(encoded) };
  } catch {
    return null;
  }
}

/** The name and settings of an action, read from a hash. */
export type ActionCall = Readonly<NonNullable<ReturnType<typeof parseActionHash>>>;

/** Encodes an action as a hash. */
export function createActionHash(name: string, settings: Settings): string {
  const bytes = new TextEncoder().encode(JSON.stringify(settings));
  const encoded = btoa(String.fromCharCode(...bytes));
  return `#${encodeURIComponent(`${MARKER}action=${name}&settings=${encoded}`)}`;
}

/** The action hash of the element that has `hash` as its action hash or in its link; null where no element has it. */
export function actionHashIn(root: ParentNode, hash: string): string | null {
  if (hash.length < 2) return null;
  const found = findAll(root, `[${ACTION_HASH}]`, Element).find(
    (element) =>
      element.getAttribute(ACTION_HASH) === hash ||
      (element.matches('a') && element.getAttribute('href')?.includes(hash)),
  );
  return found?.getAttribute(ACTION_HASH) ?? null;
}

/** Reloads the page after a click only: as an action of the URL it would run again after each reload. */
const reloadPage: LinkAction = (_settings, event) => {
  if (event) reload();
};

/** Creates the action links of a page. A call before its action has been added, by a bundle that is still loading, waits for it. */
export function createActionLinks(): ActionLinks {
  const actions = new Map<string, LinkAction>([['reload-page', reloadPage]]);
  const waiting = new Map<string, () => void>();
  const run = (call: ActionCall, event?: Event): void => {
    const action = actions.get(call.name);
    if (!action) return void waiting.set(call.name, () => run(call, event));
    guard(`action ${call.name}`, null, () => action(call.settings, event));
  };
  const runAction = (hash: string, event?: Event): void => {
    const call = parseActionHash(hash);
    if (call) run(call, event);
  };
  return {
    addAction(name, action) {
      actions.set(name, action);
      const late = waiting.get(name);
      waiting.delete(name);
      late?.();
    },
    runAction,
    createActionHash,
    start(document) {
      const own = actionHashIn(document, document.location.hash);
      if (own) runAction(own);
      return listen(document, 'click', { selector: ACTION_LINK }, (event) => {
        event.preventDefault();
        runAction((event.currentTarget as Element).getAttribute('href') ?? '', event.originalEvent);
      });
    },
  };
}
