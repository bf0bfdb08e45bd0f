import type { SourcesRule, UrlRule } from './settings';
import type { Visit } from './visit';

const ENGINES = ['google.', 'yahoo.', 'bing.', 'yandex.', 'baidu.'];
const SOURCE_KINDS = 3;

const matches = (text: string, pattern: string): boolean => {
  try {
    return new RegExp(pattern).test(text);
  } catch {
    return false;
  }
};

/** Compares the referrer with a text; an invalid regular expression fails (contract 4.4). */
export function comesFromUrl({ action, url }: UrlRule, { referrer }: Visit): boolean {
  if (action === 'regex') return matches(referrer, url);
  const isContained = url !== '' && referrer.includes(url);
  return action === 'hide' ? !isContained : isContained;
}

/**
 * Whether the visitor came from a listed kind of place. An empty referrer counts as external; search engines are
 * known by the start of the referrer without scheme and `www.` (contract 4.4).
 */
export function comesFromSource({ sources }: SourcesRule, { referrer, host }: Visit): boolean {
  if (sources.length === SOURCE_KINDS) return true;
  const from = referrer.replace(/^https?:\/\/(?:www\.)?/, '');
  if (from.startsWith(host.replace(/^www\./, ''))) return sources.includes('internal');
  if (sources.includes('external')) return true;
  return sources.includes('search') && ENGINES.some((engine) => from.startsWith(engine));
}
