import { parseLooseJson } from './loose-json';
import { deliver, isDone, OUR_CALL, WANTS_JSON } from './send';
import { transport } from './transport';

/**
 * Posts a few plain fields and parses the JSON answer; `timeout` in ms. Unlike `sendForJson`, it encodes no nested fields
 * and rejects with any error when there is no JSON.
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
    (await transport.current?.({ url, fields, timeout, accept: 'json' })) ??
    (await deliver(url, init, timeout));
  const value = isDone(answer) ? parseLooseJson(answer.text) : undefined;
  if (value === undefined) throw new Error(`no JSON, status ${answer.status}`);
  return value;
}
