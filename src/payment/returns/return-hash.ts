import { findAll } from '../../dom/find';
import { valueAt } from '../../dom/form-fields';
import { decoded } from '../../dom/links';
import { asString } from '../../host/settings';
import { sessionStore } from '../../storage/web-storage';
import { type ConfirmHash, parseConfirmHash } from '../../stripe/confirm-intent';
import { SAVE_CARD } from '../elements/element-options';
import type { PaymentSession } from '../payment-session';

/** What the hash of a redirect asks the page to do. */
export type Return =
  | ({ flow: 'confirm' } & ConfirmHash)
  | { flow: 'legacy'; kind: 'pi' | 'si'; secret: string; verifyUrl: string }
  | { flow: 'voucher'; orderId: string; type: string; secret: string; returnUrl: string }
  | {
      flow: 'wallet';
      orderId: string;
      type: string;
      isSetup: boolean;
      secret: string;
      returnUrl: string;
      nonce: string;
    };

/** The returns of one flow. */
export type ReturnOf<Flow extends Return['flow']> = Extract<Return, { flow: Flow }>;

const LEGACY = /^#confirm-(pi|si)-([^:]+):([^:]+)$/;
const VOUCHER = /^#wc-stripe-voucher-([^:]+):([^:]+):([^:]*):([^:]*)$/;
const WALLET = /^#wc-stripe-wallet-([^:]+):([^:]+):([^:]+):([^:]*):([^:]*):([^:]+)$/;

/** The URL with one more argument. */
export const withArgument = (url: string, argument: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}${argument}`;

function parseLegacy(hash: string): Return | null {
  const [, kind, secret = '', url = ''] = LEGACY.exec(hash) ?? [];
  return kind ? { flow: 'legacy', kind: kind === 'pi' ? 'pi' : 'si', secret, verifyUrl: decoded(url) } : null;
}

function parseVoucher(hash: string): Return | null {
  const [, orderId, type = '', secret = '', url = ''] = VOUCHER.exec(hash) ?? [];
  return orderId ? { flow: 'voucher', orderId, type, secret, returnUrl: decoded(url) } : null;
}

function parseWallet(hash: string): Return | null {
  const [, orderId, type = '', object, secret = '', url = '', nonce = ''] = WALLET.exec(hash) ?? [];
  if (!orderId) return null;
  return {
    flow: 'wallet',
    orderId,
    type,
    isSetup: object === 'setup_intent',
    secret,
    returnUrl: decoded(url),
    nonce,
  };
}

/** Parses a hash of the four formats, strictly; null for another or a malformed one. */
export function parseReturn(hash: string): Return | null {
  const confirm = parseConfirmHash(hash);
  if (confirm) return { flow: 'confirm', ...confirm };
  return parseLegacy(hash) ?? parseVoucher(hash) ?? parseWallet(hash);
}

/** Session storage: id of the payment method to save, while order-pay reloads its page for 3-D Secure. */
const savedMethodKey = ({ settings }: PaymentSession): string =>
  `shopwake:kept-card:${asString(settings.raw.orderId)}`;

const isTicked = (root: ParentNode): boolean =>
  findAll(root, SAVE_CARD, HTMLInputElement).some((box) => box.checked);

/** Remembers the id of a payment method to save, for the order of this page only. */
export function rememberSavedMethod(payment: PaymentSession, form: HTMLElement, methodId: string): void {
  if (isTicked(form)) sessionStore.write(savedMethodKey(payment), methodId);
  else sessionStore.remove(savedMethodKey(payment));
}

/** Returns the id of the payment method to save, once: from the form, or as remembered before a reload; or empty. */
export function takeSavedMethod(payment: PaymentSession): string {
  const remembered = sessionStore.read(savedMethodKey(payment)) ?? '';
  sessionStore.remove(savedMethodKey(payment));
  return (isTicked(document) && valueAt(document, '#wc-stripe-payment-method')) || remembered;
}
