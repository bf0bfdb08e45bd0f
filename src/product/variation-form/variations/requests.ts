import { isObject } from '../../../host/settings';
import { endpointUrl } from '../../../http/endpoint';
import { RequestFailure } from '../../../http/failure';
import type { Fields } from '../../../http/fields';
import { parseLooseJson } from '../../../http/loose-json';
import { send } from '../../../http/send';
import { parseVariation, type Variation } from './variation';

/**
 * Asks the server for the variation of a whole choice; null when none fits, which is also what an
 * empty answer means. Rejects with a `RequestFailure`, also for a page instead of JSON.
 */
export async function requestVariation(
  ajaxUrl: string,
  fields: Fields,
  signal: AbortSignal,
): Promise<Variation | null> {
  const { text, status } = await send({ url: endpointUrl(ajaxUrl, 'get_variation'), fields, signal });
  if (text.trim() === '') return null;
  const answer = parseLooseJson(text);
  if (answer === false || answer === null) return null;
  const variation = isObject(answer) ? parseVariation(answer) : null;
  if (!variation?.id) throw new RequestFailure('unreadable', status, text);
  return variation;
}
