import { type Stop, stopAll } from '../dom/events';
import { setTransport } from '../http/transport';
import { jQueryCopies } from './events/jquery';
import { fallBack, hasFallenBack, onFallback } from './page/fall-back';
import { watchNeighbours } from './page/neighbour-errors';
import { whenReady } from './page/ready';
import { shared } from './registry';
import { inspection, report } from './report';
import { disconnectAll } from './scan';

declare module './registry' {
  interface PageRegistry {
    /** Names of the entries that run on the page, of all copies of the code. */
    entries: Set<string>;
  }
}

/** Names of the entries that run on the page, of all copies of the code. */
export const startedEntries = (): Set<string> => shared('entries', () => new Set<string>());

/** Ms that early presses are kept at most: another script can delay the page's readiness forever. */
const KEPT_AT_MOST = 5000;

/** Runs a part; if it throws, reports the error and falls back to the originals on pages that can load them. */
function startPart<T>(name: string, part: () => T): T | undefined {
  const fail = (cause: unknown): void => {
    report(name, cause);
    fallBack(name, 'threw');
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

/** The shop's cart and checkout blocks bring scripts of their own. */
const BLOCKS = '.wp-block-woocommerce-checkout, .wp-block-woocommerce-cart';

/** Whether a page is left to the originals as a whole: parts of ours would race with theirs. */
function isLeft(name: string): boolean {
  const isBlock = document.querySelector(BLOCKS) !== null;
  if (isBlock)
    console.info(`[shopwake] ${name}: the page has the cart or checkout block and is left to the originals`);
  return isBlock;
}

/**
 * Starts an entry once per page, not beside the shop's blocks, even if it is loaded several times, and never after a fallback to the originals. Its
 * parts run in order when the page is ready; one that throws does not stop the others. Parts in `atOnce` run immediately
 * (facades that other scripts call while they load). Parts in `untilStarted` run immediately, too, and are stopped when
 * the rest has started, at most five seconds later. The transport through jQuery is fetched with the first request.
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
  if (entries.has(name) || hasFallenBack() || isLeft(name)) return;
  if (!entries.size) watchNeighbours();
  entries.add(name);
  onFallback(disconnectAll);
  setTransport((request) => {
    if (!inspection() && !jQueryCopies().some(({ ajax }) => ajax)) return undefined;
    // If the transport's code does not load, nothing was sent, and `fetch` sends it. Later failures reject the request.
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
    // A script that runs while the page is parsed may not have seen the block.
    const runs = !isLeft(name);
    for (const part of parts) if (runs && !hasFallenBack()) startPart(name, part);
    clearTimeout(timer);
    // In the next task: parts that await settings already on the page have then started, too.
    setTimeout(end);
  });
}
