import { setTransport } from '../http/transport';
import { jQueryCopies } from './events/jquery';
import { inspection } from './inspection';
import { whenReady } from './ready';
import { shared } from './registry';
import { guard } from './report';

/** Names of the entries that run on the page, from whichever copy of us. */
export const startedEntries = (): Set<string> => shared('entries', () => new Set<string>());

/**
 * Starts an entry once per page, however often it is loaded: its parts run in order when the page is ready, each in
 * its own guard. `atOnce` parts run right away (facades other scripts call while they load). How requests travel through
 * jQuery is fetched with the first request that does.
 */
export function startEntry(
  name: string,
  {
    atOnce = [],
    whenReady: parts = [],
  }: { atOnce?: readonly (() => void)[]; whenReady?: readonly (() => unknown)[] },
): void {
  const entries = startedEntries();
  if (entries.has(name)) return;
  entries.add(name);
  setTransport((request) => {
    if (!inspection() && !jQueryCopies().some(({ ajax }) => ajax)) return undefined;
    const answer = import('./transport').then(({ hostTransport }) => hostTransport(request));
    inspection()?.request(request.method ?? 'POST', request.url, answer);
    return answer;
  });
  for (const part of atOnce) guard(name, null, part);
  whenReady(() => {
    for (const part of parts) guard(name, null, part);
  });
}
