import type { Stop } from '../dom/events';
import { findAll } from '../dom/find';
import { decoded } from '../dom/links';
import { listen } from '../host/events/listen';
import { reload } from '../host/page/reload';
import { guard } from '../host/report';
import { toObject } from '../host/settings';
import type { Settings } from './element-settings';
import { ACTION_HASH, ACTION_LINK } from './element-settings';

/** What a named action does; `event` is the click, absent for the address bar. */
export type LinkAction = (settings: Settings, event?: Event) => unknown;

/** Runs actions encoded in links and in the address bar. */
export interface ActionLinks {
  addAction(name: string, action: LinkAction): void;
  /** Runs the action a hash encodes; malformed hashes do nothing. */
  runAction(hash: string, event?: Event): void;
  createActionHash(name: string, settings: Settings): string;
  /** Listens for clicks on action links and runs the address bar's action if the page holds it. */
  start(document: Document): Stop;
}

const MARKER = 'elementor-action:';

function decodeSettings(encoded: string): Settings {
  if (!encoded) return {};
  const bytes = Uint8Array.from(atob(encoded), (character) => character.charCodeAt(0));
  return toObject(JSON.parse(new TextDecoder().decode(bytes)));
}

/** Reads an action hash in any of its encodings; null when it is none or malformed. */
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

/** A parsed action hash. */
export type ActionCall = Readonly<NonNullable<ReturnType<typeof parseActionHash>>>;

/** The hash that runs an action. */
export function createActionHash(name: string, settings: Settings): string {
  const bytes = new TextEncoder().encode(JSON.stringify(settings));
  const encoded = btoa(String.fromCharCode(...bytes));
  return `#${encodeURIComponent(`${MARKER}action=${name}&settings=${encoded}`)}`;
}

/** The action hash of the element in the page that carries `hash`, or whose link contains it; null for any other hash. */
export function actionHashIn(root: ParentNode, hash: string): string | null {
  if (hash.length < 2) return null;
  const carriers = findAll(root, `[${ACTION_HASH}]`, Element);
  const carrier = carriers.find(
    (element) =>
      element.getAttribute(ACTION_HASH) === hash ||
      (element.matches('a') && element.getAttribute('href')?.includes(hash)),
  );
  return carrier?.getAttribute(ACTION_HASH) ?? null;
}

/** Only by a click: from the address bar it would begin again with each load. */
const reloadPage: LinkAction = (_settings, event) => void (event && reload());

/** Action links of one page. A call that comes before its action (a bundle still loading) waits for it. */
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
      return listen(
        document,
        'click',
        (event, link) => {
          event.preventDefault();
          runAction(link.getAttribute('href') ?? '', event);
        },
        { selector: ACTION_LINK },
      );
    },
  };
}
