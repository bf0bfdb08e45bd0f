import { loadScript } from '../host/page/load-script';
import { readGlobal, toObject } from '../host/settings';
import { until } from '../timing/schedule';

/** Video providers with a player of their own. */
export type Provider = 'youtube' | 'vimeo';

interface Source {
  url: string;
  /** What the provider's script leaves on the page once it can be used. */
  read(): unknown;
}

const SOURCES: Record<Provider, Source> = {
  youtube: {
    url: 'https://www.youtube.com/iframe_api',
    read: () => (toObject(readGlobal('YT')).loaded ? readGlobal('YT') : undefined),
  },
  vimeo: { url: 'https://player.vimeo.com/api/player.js', read: () => readGlobal('Vimeo') },
};

/** The provider's readiness is polled. */
const POLL = { every: 350, within: 30_000 };

/**
 * The provider's API, fetched once; one that the page has brought itself is not fetched again (el#17570).
 * @throws Error when the provider does not answer within 30 s
 */
export async function videoApi(provider: Provider): Promise<unknown> {
  const { url, read } = SOURCES[provider];
  if (!read() && !document.querySelector(`script[src^="${url}"]`)) await loadScript(url);
  await until(() => Boolean(read()), POLL);
  const api = read();
  if (!api) throw new Error(`${provider} did not answer.`);
  return api;
}
