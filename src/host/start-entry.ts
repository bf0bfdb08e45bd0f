import { hasFallenBack } from '../dom/events';
import { type Stop, stopAll } from '../dom/types';
import { setTransport } from '../http/transport';
import { inspection } from './inspection';
import { jQueryCopies } from './jquery';
import { watchNeighbours } from './neighbour-errors';
import { whenReady } from './ready';
import { shared } from './registry';
import { report } from './report';
import { disconnectAll } from './scan';
import { onStepBack, stepBack } from './step-back';

/** Names of the entries that run on the page, from whichever copy of us. */
export const startedEntries = (): Set<string> => shared('entries', () => new Set<string>());

/** How long presses that came before the start are kept at most, ms: another script may hold the page's readiness up for good. */
const KEPT_AT_MOST = 5000;

/** A part that throws is reported, and the page given to the originals where it has them at hand. */
function startPart<T>(name: string, part: () => T): T | undefined {
  const fail = (cause: unknown): void => {
    report(name, cause);
    stepBack(name, 'threw');
  };
  try {
    const started = part();
    if (started instanceof Promise) started.catch(fail);
    return started;
  } catch (cause) {
    fail(cause);
    return undefined;
  }
}

/**
 * Starts an entry once per page, however often it is loaded: its parts run in order when the page is ready, each in
 * its own guard; never on a page that belongs to the originals. `atOnce` parts run right away (facades other scripts call
 * while they load), and so do those of `untilStarted`, whose stops run once the rest has started, at most five seconds
 * later. How requests travel through jQuery is fetched with the first request that does.
 */
export function startEntry(
  name: string,
  {
    atOnce = [],
    untilStarted = [],
    whenReady: parts = [],
  }: {
    atOnce?: readonly (() => unknown)[];
    untilStarted?: readonly (() => Stop)[];
    whenReady?: readonly (() => unknown)[];
  },
): void {
  const entries = startedEntries();
  if (entries.has(name) || hasFallenBack()) return;
  entries.add(name);
  watchNeighbours();
  onStepBack(disconnectAll);
  setTransport((request) => {
    if (!inspection() && !jQueryCopies().some(({ ajax }) => ajax)) return undefined;
    // Without the transport's own code nothing has been sent: fetch does it. Later failures are the request's.
    const answer = import(/* chunk: http */ './transport').then(
      ({ hostTransport }) => hostTransport(request),
      () => undefined,
    );
    inspection()?.request(
      request.method ?? 'POST',
      request.url,
      answer.then((given) => given ?? { status: 0 }),
    );
    return answer;
  });
  for (const part of atOnce) startPart(name, part);
  const end = stopAll(untilStarted.map((part) => startPart(name, part)));
  const timer = setTimeout(end, KEPT_AT_MOST);
  whenReady(() => {
    for (const part of parts) if (!hasFallenBack()) startPart(name, part);
    clearTimeout(timer);
    // A task later: what waits for settings that are there has started too.
    setTimeout(end);
  });
}
