import { findAll } from '../../dom/find';
import { keepFocus } from '../../dom/keep-focus';
import { parseServerHtml } from '../../dom/server-html';
import { elementorOf } from '../../elementor/runtime';
import { elementorConfig } from '../../elementor/settings';
import { report } from '../../host/report';
import { asString, readGlobal, toObject } from '../../host/settings';
import { sendForJson } from '../../http/send';
import { sessionStore } from '../../storage/web-storage';
import { readCartAddresses } from './menu-cart-state';

/** Whether a response is a fragment, not a whole page as errors and firewalls send it. */
const isPart = (html: unknown): html is string =>
  typeof html === 'string' && /<\w/.test(html) && !/<!doctype|<html[\s>]/i.test(html);

/**
 * Requests the buttons of the menu carts in these documents, as selector → markup; empty if the nonce was refused.
 * Rejects with a `RequestFailure`.
 */
async function getToggles(
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

/** Part of the selectors in the shop's fragments for the button's total and count. */
const COVERED = 'elementor-menu-cart__toggle_button';

/** Whether the shop's fragments, from an event or stored by the last refresh, contain the buttons' contents. */
function isCovered(fragments: unknown): boolean {
  if (Object.keys(toObject(fragments)).some((selector) => selector.includes(COVERED))) return true;
  const name = asString(toObject(readGlobal('wc_cart_fragments_params')).fragment_name);
  return !fragments && Boolean(name && sessionStore.read(name)?.includes(COVERED));
}

const documentsOn = (document: Document): string[] => [
  ...new Set(findAll(document, '[data-elementor-id]').map(({ dataset }) => dataset.elementorId ?? '')),
];

function replace(document: Document, selector: string, html: string): void {
  for (const old of findAll(document, selector))
    keepFocus(old, () => {
      const content = parseServerHtml(html, document);
      const fresh = content.firstElementChild;
      old.replaceWith(content);
      if (fresh) elementorOf(document).makeInsertedReady(fresh);
      return fresh;
    });
}

/** The next request for the toggles, not sent yet: all carts of the page share it. */
let pending: Promise<void> | null = null;

async function ask(): Promise<void> {
  const { nonce } = readCartAddresses();
  pending = null;
  if (!nonce) return;
  try {
    for (const [selector, html] of await getToggles(documentsOn(document), nonce))
      replace(document, selector, html);
  } catch (cause) {
    // The buttons are kept: an old number is better than an error page in the header.
    report('menu cart', cause);
  }
}

/**
 * Updates the buttons of all menu carts with one request, unless the shop's fragments contain them. Resolves afterwards,
 * also after a failure.
 */
export function refreshToggles(fragments?: unknown): Promise<void> {
  if (isCovered(fragments)) return Promise.resolve();
  pending ??= Promise.resolve().then(ask);
  return pending;
}
