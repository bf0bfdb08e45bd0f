import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../../http/transport';
import { UnclearOutcome } from '../../stripe/intent-end';
import { postIntent } from '../payment-requests';
import { applySettings, createPaymentSession, type PaymentSession } from '../payment-session';
import type { Return } from './return-hash';

// @vitest-environment happy-dom

const went: string[] = [];
vi.mock('../../host/page/navigate', async (original) => ({
  ...(await original<typeof import('../../host/page/navigate')>()),
  isSameOrigin: (url: string) => new URL(url, 'https://shop.test/').origin === 'https://shop.test',
  goTo: (url: string) => Boolean(went.push(url)),
  returnTo: (url: string) =>
    new URL(url, 'https://shop.test/').origin === 'https://shop.test' && Boolean(went.push(url)),
}));

const client: Record<string, ReturnType<typeof vi.fn>> = {};
vi.mock('../../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../../stripe/open-stripe')>()),
  openStripe: () => Promise.resolve({ client, release: '' }),
}));

const { followFlow } = await import('./payment-returns');

let payment: PaymentSession;
const follow = (given: Return): Promise<boolean> => followFlow(payment, given);

const sent: string[] = [];
let undo = (): void => undefined;

const startWith = (more: object = {}): void => {
  payment = createPaymentSession();
  applySettings(payment, {
    key: 'pk_test_1',
    isOrderPay: '1',
    orderId: '189',
    orderReceivedURL: 'https://shop.test/checkout/order-received/',
    updateFailedOrderNonce: 'n9',
    invalid_wallet_type: 'Wrong wallet.',
    ...more,
  });
};

const voucher = (returnUrl: string): Return => ({
  flow: 'voucher',
  orderId: '189',
  type: 'boleto',
  secret: 'pi_1_secret_x',
  returnUrl,
});
const wallet = (more: object = {}): Return => ({
  flow: 'wallet',
  orderId: '189',
  type: 'cashapp',
  isSetup: false,
  secret: 'pi_1_secret_x',
  returnUrl: 'https://shop.test/done',
  nonce: 'n1',
  ...more,
});

beforeEach(() => {
  startWith();
  went.length = 0;
  sent.length = 0;
  for (const name of Object.keys(client)) delete client[name];
  undo = setTransport((request) => {
    sent.push(`${request.method ?? 'POST'} ${request.url} ${JSON.stringify(request.fields ?? {})}`);
    const text = '{"success":true,"data":{"return_url":"https://shop.test/subscription"}}';
    return Promise.resolve({ status: 200, text, url: '', header: () => null });
  });
});
afterEach(() => undo());

describe('a card to save', () => {
  it.each([
    ['189', 'pm_kept'],
    ['188', ''],
  ])('that is remembered for order %s is sent as “%s”, once', async (order, expected) => {
    sessionStorage.setItem(`shopwake:kept-card:${order}`, 'pm_kept');
    client.confirmPayment = vi.fn(async () => ({ paymentIntent: { id: 'pi_1', status: 'succeeded' } }));
    const given: Return = {
      flow: 'confirm',
      kind: 'pi',
      orderId: '189',
      secret: 'pi_1_secret_x',
      nonce: 'n1',
    };
    await follow(given);
    await follow(given);
    sessionStorage.clear();
    expect(sent.map((line) => /"payment_method_id":"(\w*)"/.exec(line)?.[1])).toEqual([expected, '']);
  });
});

it('an intent for an order that exists names it', async () => {
  startWith({ createPaymentIntentNonce: 'n3' });
  await postIntent(payment.settings, 'payment', 'acss_debit');
  expect(sent).toEqual([
    'POST /?wc-ajax=wc_stripe_create_payment_intent {"stripe_order_id":"189","payment_method_type":"acss_debit","_ajax_nonce":"n3"}',
  ]);
});

describe('a voucher', () => {
  it.each([
    ['https://shop.test/thanks', 'https://shop.test/thanks'],
    ['https://evil.test/thanks', 'https://shop.test/checkout/order-received/189/'],
    ['', 'https://shop.test/checkout/order-received/189/'],
  ])('with the URL %s leads to %s', async (returnUrl, expected) => {
    client.confirmBoletoPayment = vi.fn(async () => ({
      paymentIntent: { id: 'pi_1', status: 'requires_action' },
    }));
    await follow(voucher(returnUrl));
    expect(went).toEqual([expected]);
  });

  it.each([
    ['multibanco', 'confirmMultibancoPayment'],
    ['oxxo', 'confirmOxxoPayment'],
    ['anything else', 'confirmOxxoPayment'],
  ])('of the kind %s is shown by %s', async (type, call) => {
    const shown = vi.fn(async () => ({ paymentIntent: { id: 'pi_1', status: 'requires_action' } }));
    client[call] = shown;
    expect(await follow({ ...voucher('/thanks'), type } as Return)).toBe(true);
    expect(shown.mock.calls).toEqual([['pi_1_secret_x', {}]]);
  });

  it('without a URL to go to is a failure', async () => {
    client.confirmBoletoPayment = vi.fn(async () => ({
      paymentIntent: { id: 'pi_1', status: 'requires_action' },
    }));
    startWith({ orderReceivedURL: '' });
    await expect(follow(voucher('https://evil.test/'))).rejects.toThrow(
      'There was a problem processing the payment. Please refresh the page to try again.',
    );
  });

  it.each(['succeeded', 'processing'])('that is %s already is not marked as failed', async (status) => {
    const error = { message: 'Twice', payment_intent: { id: 'pi_1', status } };
    client.confirmBoletoPayment = vi.fn(async () => ({ error }));
    await follow(voucher('https://shop.test/thanks'));
    expect([went, sent]).toEqual([['https://shop.test/thanks'], []]);
  });

  it('that fails is a failure, and the order is marked', async () => {
    const error = { type: 'card_error', message: 'No voucher' };
    client.confirmBoletoPayment = vi.fn(async () => ({ error }));
    await expect(follow(voucher('/thanks'))).rejects.toBe(error);
    expect([went, sent]).toEqual([
      [],
      [
        'POST /?wc-ajax=wc_stripe_update_failed_order {"intent_id":"pi_1","order_id":"189","_ajax_nonce":"n9"}',
      ],
    ]);
  });
});

describe('a wallet', () => {
  it("of an unknown kind is refused in the host's words", async () => {
    await expect(follow(wallet({ type: 'paypal' }))).rejects.toThrow('Wrong wallet.');
  });

  it.each([
    ['requires_action', false, []],
    ['processing', true, ['https://shop.test/done']],
    ['succeeded', true, ['https://shop.test/done']],
  ])('with the status %s', async (status, leaves, addresses) => {
    client.confirmCashappPayment = vi.fn(async () => ({ paymentIntent: { id: 'pi_1', status } }));
    expect(await follow(wallet())).toBe(leaves);
    expect([went, sent]).toEqual([addresses, []]);
  });

  it('whose last attempt failed is a failure', async () => {
    client.confirmWechatPayPayment = vi.fn(async () => ({
      paymentIntent: {
        id: 'pi_1',
        status: 'requires_payment_method',
        last_payment_error: { message: 'Refused' },
      },
    }));
    await expect(follow(wallet({ type: 'wechat_pay' }))).rejects.toEqual({ message: 'Refused' });
    expect(client.confirmWechatPayPayment.mock.calls).toEqual([
      ['pi_1_secret_x', { payment_method_options: { wechat_pay: { client: 'web' } } }],
    ]);
  });

  it('leads only to the shop', async () => {
    client.confirmCashappPayment = vi.fn(async () => ({
      paymentIntent: { id: 'pi_1', status: 'succeeded' },
    }));
    await expect(follow(wallet({ returnUrl: 'https://evil.test/' }))).rejects.toThrow(UnclearOutcome);
    expect(went).toEqual([]);
  });

  it.each(['succeeded', 'processing', 'requires_capture'])(
    'that is %s already has not failed, whatever error comes with it',
    async (status) => {
      const payment_intent = { id: 'pi_1', status };
      client.confirmCashappPayment = vi.fn(async () => ({ error: { message: 'Twice', payment_intent } }));
      expect(await follow(wallet())).toBe(true);
      client.confirmCashappPayment = vi.fn(async () => ({
        paymentIntent: { ...payment_intent, last_payment_error: { message: 'The first card' } },
      }));
      expect(await follow(wallet())).toBe(true);
      expect([went.length, sent]).toEqual([2, []]);
    },
  );

  it.each(['{"success":false}', '0', '-1', '{"success":false,"data":{"error":{"message":"No."}}}'])(
    'whose method Stripe has saved, and the shop answers %s: the outcome is unclear',
    async (text) => {
      setTransport(() => Promise.resolve({ status: 200, text, url: '', header: () => null }));
      client.confirmCashappSetup = vi.fn(async () => ({
        setupIntent: { id: 'seti_1', status: 'succeeded' },
      }));
      startWith({ isChangingPayment: '1' });
      await expect(follow(wallet({ isSetup: true }))).rejects.toThrow(UnclearOutcome);
    },
  );

  it('on change-payment reports to the server once and goes where it says', async () => {
    client.confirmCashappSetup = vi.fn(async () => ({
      setupIntent: { id: 'seti_1', status: 'succeeded', payment_method: 'pm_1' },
    }));
    startWith({ isChangingPayment: '1' });
    await follow(wallet({ isSetup: true, secret: 'seti_1_secret_x' }));
    expect(went).toEqual(['https://shop.test/subscription']);
    expect(sent).toEqual([
      'POST /?wc-ajax=wc_stripe_confirm_change_payment {"order_id":"189","intent_id":"seti_1","payment_method_id":"pm_1","_ajax_nonce":"n1"}',
    ]);
  });
});

describe('the older confirmation', () => {
  const verifyUrl = 'https://shop.test/?wc-ajax=wc_stripe_verify_intent&order=1';
  const legacy = (more: object = {}): Return => ({
    flow: 'legacy',
    kind: 'pi',
    secret: 'pi_1_secret_x',
    verifyUrl,
    ...more,
  });

  it.each([['succeeded'], ['requires_capture'], ['processing']])(
    '%s leads to the verify URL with its intent',
    async (status) => {
      client.handleCardPayment = vi.fn(async () => ({ paymentIntent: { id: 'pi_1', status } }));
      await follow(legacy());
      expect(went).toEqual([`${verifyUrl}&intent_id=pi_1`]);
    },
  );

  it('an intent that is paid already is not reported as failed', async () => {
    const error = { message: 'Twice', payment_intent: { id: 'pi_1', status: 'succeeded' } };
    client.handleCardPayment = vi.fn(async () => ({ error }));
    await follow(legacy());
    expect([went, sent]).toEqual([[`${verifyUrl}&intent_id=pi_1`], []]);
  });

  it('any other status is a failure reported to the server', async () => {
    client.handleCardPayment = vi.fn(async () => ({
      paymentIntent: { id: 'pi_1', status: 'requires_payment_method' },
    }));
    await expect(follow(legacy())).rejects.toThrow('Payment failed. Please try again.');
    expect([went, sent]).toEqual([[], [`GET ${verifyUrl}&is_ajax {}`]]);
  });

  it('without the old calls the next action is handled', async () => {
    client.handleNextAction = vi.fn(async () => ({ setupIntent: { id: 'seti_1', status: 'succeeded' } }));
    await follow(legacy({ kind: 'si', secret: 'seti_1_secret_x' }));
    expect(went).toEqual([`${verifyUrl}&intent_id=seti_1`]);
  });

  it('a URL of another site is refused before Stripe is called', async () => {
    client.handleCardPayment = vi.fn();
    await expect(follow(legacy({ verifyUrl: 'https://evil.test/' }))).rejects.toThrow();
    expect(client.handleCardPayment).not.toHaveBeenCalled();
  });
});

describe('Stripe has confirmed, but its answer was lost', () => {
  const verifyUrl = 'https://shop.test/?wc-ajax=wc_stripe_verify_intent&order=1';
  const FLOWS: [string, string, () => Return][] = [
    ['3-D Secure', 'confirmPayment', () => confirmHash],
    [
      'an older confirmation',
      'handleCardPayment',
      () => ({ flow: 'legacy', kind: 'pi', secret: 'pi_1_secret_x', verifyUrl }),
    ],
    ['a voucher', 'confirmBoletoPayment', () => voucher('https://shop.test/done')],
    ['Cash App', 'confirmCashappPayment', () => wallet()],
    ['WeChat Pay', 'confirmWechatPayPayment', () => wallet({ type: 'wechat_pay' })],
  ];
  const confirmHash: Return = {
    flow: 'confirm',
    kind: 'pi',
    orderId: '189',
    secret: 'pi_1_secret_x',
    nonce: 'n1',
  };
  const lost = { error: { type: 'api_connection_error', message: 'You have not been charged.' } };

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  const end = async (given: Return): Promise<unknown> => {
    const following = follow(given).then(
      () => 'left',
      (cause: unknown) => cause,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    return following;
  };

  describe.each(FLOWS)('%s', (_name, method, given) => {
    beforeEach(() => {
      client[method] = vi.fn(async () => lost);
    });

    it('goes on when the intent is paid', async () => {
      client.retrievePaymentIntent = vi.fn(async () => ({
        paymentIntent: { id: 'pi_1', status: 'processing' },
      }));
      expect(await end(given())).toBe('left');
      expect(went).toHaveLength(1);
      expect(sent.join()).not.toMatch(/failed_order|is_ajax/);
    });

    it('has failed when the intent waits for another payment method', async () => {
      client.retrievePaymentIntent = vi.fn(async () => ({
        paymentIntent: {
          id: 'pi_1',
          status: 'requires_payment_method',
          last_payment_error: { message: 'Refused' },
        },
      }));
      expect(await end(given())).toEqual({ message: 'Refused' });
      expect(went).toEqual([]);
    });

    it('is unclear when the intent cannot be read, and the order is not marked as failed', async () => {
      client.retrievePaymentIntent = vi.fn(async () => lost);
      expect(await end(given())).toBeInstanceOf(UnclearOutcome);
      expect([went, sent]).toEqual([[], []]);
    });
  });
});
