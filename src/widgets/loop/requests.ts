import { send, sendForJson } from '../../http';
import { consolidate, type Filter } from './filter-url';

/** What the refresh endpoint is asked (contract 6.1). */
export interface RefreshQuery {
  /** REST base as printed; concatenated, never parsed. */
  restUrl: string;
  /** Document that holds the loop. */
  postId: number;
  widget: string;
  filters: readonly Filter[];
  /** First page of the listing. */
  baseUrl: string;
}

/**
 * Asks for the loop's markup with these filters. A single choice sends no `logicalJoin`, and no nonce is sent: with
 * one, a logged-in editor is taken for the editor itself (contract 6.1, 10).
 * @throws RequestFailure, also when the answer holds no markup
 */
export async function postRefresh(query: RefreshQuery, signal: AbortSignal): Promise<string> {
  const answer = await sendForJson({
    url: `${query.restUrl}elementor-pro/v1/refresh-loop`,
    method: 'POST',
    signal,
    json: {
      post_id: query.postId,
      widget_filters: filtersToSend(query.filters),
      widget_id: query.widget,
      pagination_base_url: query.baseUrl,
    },
  });
  const data = (answer as { data?: unknown } | null)?.data;
  if (typeof data !== 'string') throw new Error('The loop refresh answered without markup.');
  return data;
}

/** Gets a whole page of the listing as HTML. */
export async function getListingPage(url: string, signal: AbortSignal): Promise<string> {
  return (await send({ url, method: 'GET', accept: 'html', signal })).text;
}

function filtersToSend(filters: readonly Filter[]): object {
  const entries = consolidate(filters).map(({ taxonomy, terms, join }) => [
    taxonomy,
    join === 'DISABLED' ? { terms } : { terms, logicalJoin: join },
  ]);
  return entries.length ? { taxonomy: Object.fromEntries(entries) } : {};
}
