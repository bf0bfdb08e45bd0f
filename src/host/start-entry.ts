import { isPageLeft } from '../dom/events/page-left';
import { setTransport } from '../http/transport';
import { jQueryCopies } from './events/jquery';
import { inspection } from './inspection';
import { whenReady } from './ready';
import { shared } from './registry';
import { report } from './report';
import { disconnectAll } from './scan';
import { onStepBack, stepBack } from './step-back';

/** Names of the entries that run on the page, from whichever copy of us. */
export const startedEntries = (): Set<string> => shared('entries', () => new Set<string>());

/** A part that throws is reported, and the page given to the originals where it has them at hand. */
async function startPart(name: string, part: () => unknown): Promise<void> {
  try {
    await part();
  } catch (cause) {
    report(name, cause);
    stepBack(name, 'threw');
  }
}

/**
 * Starts an entry once per page, however often it is loaded: its parts run in order when the page is ready, each in
 * its own guard; never on a page that belongs to the originals. `atOnce` parts run right away (facades other scripts call
 * while they load). How requests travel through jQuery is fetched with the first request that does.
 */
export function startEntry(
  name: string,
  {
    atOnce = [],
    whenReady: parts = [],
  }: { atOnce?: readonly (() => void)[]; whenReady?: readonly (() => unknown)[] },
): void {
  const entries = startedEntries();
  if (entries.has(name) || isPageLeft()) return;
  entries.add(name);
  onStepBack(disconnectAll);
  setTransport((request) => {
    if (!inspection() && !jQueryCopies().some(({ ajax }) => ajax)) return undefined;
    const answer = import('./transport').then(({ hostTransport }) => hostTransport(request));
    inspection()?.request(request.method ?? 'POST', request.url, answer);
    return answer;
  });
  for (const part of atOnce) void startPart(name, part);
  whenReady(() => {
    for (const part of parts) if (!isPageLeft()) void startPart(name, part);
  });
}
