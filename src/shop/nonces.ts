import { findAll } from '../dom/find';
import { parseServerPage } from '../dom/trusted';
import { asJson } from '../host/lists';
import { shared } from '../host/registry';
import { type JsonObject, readGlobal, toObject } from '../host/settings';
import { ownAddress } from '../http/page-address';
import { send } from '../http/send';

declare module '../host/registry' {
  interface PageRegistry {
    /** The renewal of the nonces that is running. */
    'shop/nonces': { running: Promise<boolean> | null };
  }
}

/** Globals with nonces: those of the cart, the checkout, wallet buttons and Stripe's payment methods. */
const SETTINGS = [
  'wc_cart_params',
  'wc_checkout_params',
  'wc_stripe_express_checkout_params',
  'wc_stripe_upe_params',
] as const;

/** Nonces of the host's forms. */
const FIELDS = 'input[type="hidden"][name^="woocommerce-"][name$="-nonce"]';

/** Milliseconds the page may take. */
const PAGE_TIMEOUT_MS = 20_000;

/** The end of the JSON object that begins at `start`: after the brace that closes it, those in strings left out. */
function endOfObject(text: string, start: number): number {
  const signs = /"(?:[^"\\]|\\.)*"|[{}]/gs;
  signs.lastIndex = start;
  let depth = 0;
  for (let sign = signs.exec(text); sign; sign = signs.exec(text)) {
    if (sign[0] === '{') depth += 1;
    else if (sign[0] === '}') depth -= 1;
    if (depth === 0) return signs.lastIndex;
  }
  return start;
}

/** The settings that a page prints as `name = {…}`, in whatever form an optimiser leaves it; undefined without them. */
export function printedSettings(html: string, name: string): unknown {
  const start = new RegExp(`\\b${name}\\b["']?\\]?\\s*[=:]\\s*(?=\\{)`).exec(html);
  if (!start) return undefined;
  const from = start.index + start[0].length;
  return asJson(html.slice(from, endOfObject(html, from)));
}

/** Writes the texts of `fresh` under names that `isWanted` accepts into `known`, which other code holds. */
function copyTexts(known: JsonObject, fresh: unknown, isWanted: (name: string) => boolean): boolean {
  const texts = Object.entries(toObject(fresh)).filter(([name, value]) => isWanted(name) && isText(value));
  for (const [name, value] of texts) known[name] = value;
  return texts.length > 0;
}

const isText = (value: unknown): boolean => typeof value === 'string';
const isNonce = (name: string): boolean => /nonce/i.test(name);

/** Copies `…nonce` texts, and all texts of a map that is called `nonce`; returns whether there were any. */
function copyNonces(known: JsonObject, printed: JsonObject): boolean {
  const areCopied = copyTexts(known, printed, isNonce);
  const isMapCopied = copyTexts(toObject(known.nonce), printed.nonce, () => true);
  return areCopied || isMapCopied;
}

function renewFields(html: string): void {
  const fields = findAll(document, FIELDS, HTMLInputElement);
  if (!fields.length) return;
  const fresh = new Map(
    findAll(parseServerPage(html, document), FIELDS, HTMLInputElement).map(({ name, value }) => [
      name,
      value,
    ]),
  );
  for (const field of fields) field.value = fresh.get(field.name) ?? field.value;
}

/** Whether the page prints nonces. */
async function renew(): Promise<boolean> {
  const { text } = await send({
    url: ownAddress(),
    method: 'GET',
    accept: 'html',
    timeout: PAGE_TIMEOUT_MS,
  });
  const copied = SETTINGS.filter((name) =>
    copyNonces(toObject(readGlobal(name)), toObject(printedSettings(text, name))),
  );
  if (copied.length) renewFields(text);
  return copied.length > 0;
}

const renewal = shared('shop/nonces', (): { running: Promise<boolean> | null } => ({ running: null }));

/**
 * Requests this page again, without the parameters that act, and writes its nonces where the bundles and the page's own
 * scripts read them: those of a cached page, of one that was open for a day, or of one from before a login are refused.
 * Calls at the same time share one request. Resolves with whether the page printed any; rejects with a `RequestFailure`.
 */
export function renewNonces(): Promise<boolean> {
  renewal.running ??= renew().finally(() => {
    renewal.running = null;
  });
  return renewal.running;
}
