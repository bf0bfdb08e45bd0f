import { elementorConfig } from '../../../elementor/settings';
import { toObject } from '../../../host/settings';
import { sendForJson } from '../../../http/send';

/** A whole page, as errors and firewalls send it, is no part of one. */
const isPart = (html: unknown): html is string =>
  typeof html === 'string' && /<\w/.test(html) && !/<!doctype|<html[\s>]/i.test(html);

/**
 * Fresh buttons of the menu carts in these documents, as selector → markup; none when the nonce was refused.
 * Rejects with a `RequestFailure`.
 */
export async function getToggles(
  templates: readonly string[],
  nonce: string,
): Promise<readonly (readonly [selector: string, html: string])[]> {
  const answer = await sendForJson({
    url: elementorConfig().ajaxUrl,
    fields: {
      action: 'elementor_menu_cart_fragments',
      templates,
      _nonce: nonce,
      is_editor: 'false',
    },
    timeout: 20_000,
  });
  return Object.entries(toObject(toObject(answer).fragments)).filter((entry): entry is [string, string] =>
    isPart(entry[1]),
  );
}
