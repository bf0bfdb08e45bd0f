import { asList } from '../../host/lists';
import { isSameOrigin } from '../../host/page/navigate';
import { isObject, toObject } from '../../host/settings';
import { send } from '../../http/send';

/** What servers send JSON as. An upload of another type is not a drawing, whatever it is called. */
const JSON_TYPE = /^(application|text)\/([\w.-]+\+)?json\b/i;

/** The player evaluates a text under this key as code (an expression). */
const isExpression = (key: string, value: unknown): boolean => key === 'x' && typeof value === 'string';

/**
 * Fetches a drawing for the player, which gets no address: it would run the expressions of any file. Those of another origin
 * are dropped. Pictures are found beside the file, as the player finds them. Rejects unless it is served as JSON.
 */
export async function fetchDrawing(url: string, signal: AbortSignal): Promise<unknown> {
  const answer = await send({ url, method: 'GET', isDirect: true, signal });
  const type = answer.header('Content-Type') ?? '';
  if (!JSON_TYPE.test(type)) throw new Error(`${url} is not served as JSON: ${type}`);
  const isOwn = isSameOrigin(url) && isSameOrigin(answer.url);
  const drawing: unknown = JSON.parse(answer.text, (key, value) =>
    !isOwn && isExpression(key, value) ? undefined : value,
  );
  for (const asset of asList(toObject(drawing).assets)) {
    if (isObject(asset) && asset.p && !asset.e) asset.u = new URL(String(asset.u || '.'), answer.url).href;
  }
  return drawing;
}
