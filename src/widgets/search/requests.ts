import { asString, toObject } from '../../host/settings';
import { sendForJson } from '../../http/send';

/** What a search asks for. */
export interface SearchQuery {
  readonly restUrl: string;
  readonly post: string;
  readonly widget: string;
  readonly term: string;
  readonly page: number;
}

/** Markup of found things and of the links to more of them. */
export interface SearchAnswer {
  readonly data: string;
  readonly pagination: string;
}

/** Asks for live results. Rejects with a `RequestFailure`. */
export async function fetchResults(query: SearchQuery, signal: AbortSignal): Promise<SearchAnswer> {
  const { data, pagination } = toObject(
    await sendForJson({
      url: `${query.restUrl}elementor-pro/v1/refresh-search`,
      json: {
        post_id: query.post,
        widget_id: query.widget,
        search_term: query.term,
        page_number: query.page,
      },
      signal,
    }),
  );
  return { data: asString(data), pagination: asString(pagination) };
}
