import { deliver, isDone, OUR_CALL, WANTS_JSON } from './deliver';
import { parseLooseJson } from './loose-json';
import { $transport } from './transport';

/**
 * Posts a few plain fields and parses the JSON that comes back, for pages that ask nothing else; `timeout` in ms.
 * Rejects, in no particular way, when there is none.
 */
export async function postForJson(
  url: string,
  fields: Record<string, string>,
  timeout: number,
): Promise<unknown> {
  const init = {
    method: 'POST',
    body: new URLSearchParams(fields),
    headers: { Accept: WANTS_JSON, ...OUR_CALL },
  };
  const answer =
    (await $transport.get()?.({ url, fields, timeout, accept: 'json' })) ??
    (await deliver(url, init, timeout));
  const value = isDone(answer) ? parseLooseJson(answer.text) : undefined;
  if (value === undefined) throw new Error(`no JSON, status ${answer.status}`);
  return value;
}
