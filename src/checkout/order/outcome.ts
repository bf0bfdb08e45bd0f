import { asBoolean, asString, isObject, type JsonObject } from '../../host/settings/json';
import { parseLooseJson } from '../../http/loose-json';

/** What the host said to an order (storefront contract 6.3). */
export interface Outcome {
  isSuccess: boolean;
  redirect: string;
  reload: boolean;
  refresh: boolean;
  /** Notices as markup of the host. */
  messages: string;
  /** The answer as plugins get to see it. */
  raw: JsonObject;
}

/**
 * The answer's object, mended if need be: the first `{"result` to the last `}` of its line (contract 4.10), else
 * whatever JSON stands behind warnings. Null when there is none.
 */
export function parseOutcome(text: string): Outcome | null {
  const mended = /\{"result.*\}/.exec(text)?.[0];
  const candidates = [text, mended].map((part) => (part ? parseLooseJson(part) : undefined));
  const raw = candidates.find(
    (value): value is JsonObject => isObject(value) && ('result' in value || 'messages' in value),
  );
  if (!raw) return null;
  return {
    isSuccess: raw.result === 'success',
    redirect: asString(raw.redirect),
    reload: asBoolean(raw.reload),
    refresh: asBoolean(raw.refresh),
    messages: asString(raw.messages),
    raw,
  };
}

/** The host decodes an address only when it holds both schemes (contract 4.10). */
export function redirectOf({ redirect }: Outcome): string {
  if (!redirect.includes('https://') || !redirect.includes('http://')) return redirect;
  try {
    return decodeURI(redirect);
  } catch {
    return redirect;
  }
}
