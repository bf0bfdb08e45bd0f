import { type ConfirmHash, parseConfirmHash } from '../../stripe/confirm-intent';
import { decodeUrl } from './return-url';

/** What a redirect to a hash asks the page to do (card contract 4). */
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

const LEGACY = /^#confirm-(pi|si)-([^:]+):([^:]+)$/;
const VOUCHER = /^#wc-stripe-voucher-([^:]+):([^:]+):([^:]*):([^:]*)$/;
const WALLET = /^#wc-stripe-wallet-([^:]+):([^:]+):([^:]+):([^:]*):([^:]*):([^:]+)$/;

function parseLegacy(hash: string): Return | null {
  const [, kind, secret = '', url = ''] = LEGACY.exec(hash) ?? [];
  return kind
    ? { flow: 'legacy', kind: kind === 'pi' ? 'pi' : 'si', secret, verifyUrl: decodeUrl(url) }
    : null;
}

function parseVoucher(hash: string): Return | null {
  const [, orderId, type = '', secret = '', url = ''] = VOUCHER.exec(hash) ?? [];
  return orderId ? { flow: 'voucher', orderId, type, secret, returnUrl: decodeUrl(url) } : null;
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
    returnUrl: decodeUrl(url),
    nonce,
  };
}

/** The returns of one flow. */
export type ReturnOf<Flow extends Return['flow']> = Extract<Return, { flow: Flow }>;

/** Parses a hash of the four formats, strictly; null when it is none or malformed. */
export function parseReturn(hash: string): Return | null {
  const confirm = parseConfirmHash(hash);
  if (confirm) return { flow: 'confirm', ...confirm };
  return parseLegacy(hash) ?? parseVoucher(hash) ?? parseWallet(hash);
}
