import { currentJQuery } from '../../host/events/jquery';
import type { Fields } from '../../http/fields';

type Data = Record<string, unknown>;

const isPlain = (value: unknown): boolean => /^(string|number|boolean)$/.test(typeof value);

/** Everything the button carries: jQuery's memory of it, then its `data-` attributes, which win (contract 4.13). */
export function buttonData(button: HTMLElement): Fields {
  const set = currentJQuery()?.(button) as { data?: () => Data } | undefined;
  const remembered = Object.entries(set?.data?.() ?? {}).filter(([, value]) => isPlain(value));
  return { ...(Object.fromEntries(remembered) as Fields), ...button.dataset };
}
