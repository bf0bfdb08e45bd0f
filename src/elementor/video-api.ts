import { loadScript } from '../host/page/load-script';
import { readGlobal, toObject } from '../host/settings';
import { until } from '../timing/schedule';

/** Video providers with a player of their own. */
export type Provider = 'youtube' | 'vimeo';

interface Source {
  url: string;
  /** The global of the provider's script; undefined until it can be used. */
  read(): unknown;
}

export const SOURCES: Record<Provider, Source> = {
  youtube: {
    url: 'https://www.youtube.com/iframe_api',
    read: () => (toObject(readGlobal('YT')).loaded ? readGlobal('YT') : undefined),
  },
  vimeo: { url: 'https://player.vimeo.com/api/player.js', read: () => readGlobal('Vimeo') },
};

/** How often a provider's global is read, and for how long, ms. */
const POLL = { every: 350, within: 30_000 };

/**
 * The API of a video provider. Its script is fetched once, and not at all where the page has it already (el#17570).
 * @throws Error where the API cannot be used within 30 s
 */
export async function videoApi(provider: Provider): Promise<unknown> {
  const { url, read } = SOURCES[provider];
  if (!read() && !document.querySelector(`script[src^="${url}"]`)) await loadScript(url);
  await until(() => Boolean(read()), POLL);
  const api = read();
  if (!api) throw new Error(`${provider} did not answer.`);
  return api;
}
