// @vitest-environment jsdom
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import {
  answer,
  asked,
  button,
  checkout,
  freshOrderEachTest,
  orders,
} from '../src/checkout/order/order.fixture';
import { placeOrder } from '../src/checkout/order/place-order';
import { createExpressSession } from '../src/express/express-session';
import { parseExpressSettings } from '../src/express/express-settings';
import { placeWalletOrder } from '../src/express/purchase/place-wallet-order';
import { RequestFailure } from '../src/http/send';
import type { Answer } from '../src/http/transport';
import { UnclearOutcome } from '../src/stripe/intent-end';

/** One answer, by the words of the table in `orders.md`, and its outcomes in the two columns. */
interface Row {
  status: string;
  redirected: string;
  body: string;
  outcomes: string[];
  /** Of the first status of a line all bodies are tried, of others one. */
  isFirst: boolean;
}

const words = (cell = ''): string[] => cell.split(', ');

/** The answers of each line of the table, by the line. */
const LINES: [string, Row[]][] = readFileSync(`${import.meta.dirname}/orders.md`, 'utf8')
  .split('\n')
  .map((line) => line.split('|').map((cell) => cell.trim()))
  .filter((cells) => cells.length === 7 && /\d|connection|cancelled/.test(cells[1] ?? ''))
  .map(([, statuses = '', redirected = '', bodies = '', ...outcomes]) => [
    `${statuses}, redirected: ${redirected}, ${bodies}`,
    words(statuses).flatMap((status, index) =>
      words(bodies).map((body) => ({ status, redirected, body, outcomes, isFirst: index === 0 })),
    ),
  ]);

const rest = (status: number): string => JSON.stringify({ code: 'no', message: 'No.', data: { status } });
const payment = (payment_status: string): string =>
  JSON.stringify({ payment_result: { payment_status, redirect_url: '#thanks' } });

/** Bodies by their word, for each endpoint. */
const BODIES: Record<string, Record<'checkout' | 'store-api' | 'ajax', (status: number) => string[]>> = {
  success: {
    checkout: () => ['{"result":"success","redirect":"#thanks"}'],
    'store-api': () => [payment('success')],
    ajax: () => ['{"result":"success","redirect":"#thanks"}'],
  },
  refusal: {
    checkout: () => ['{"result":"failure","messages":"<p>No.</p>"}', '\uFEFFNotice: x {"result":"failure"}'],
    'store-api': (status) => [payment('failure'), rest(status)],
    ajax: () => ['{"result":"failure","messages":"No."}', '{"success":false,"data":{}}'],
  },
  page: {
    checkout: () => ['<!DOCTYPE html><p>Not now'],
    'store-api': () => ['<!DOCTYPE html><p>Not now', payment('success').slice(0, -3)],
    ajax: () => ['-1', '{"result":"success","redi'],
  },
  nothing: { checkout: () => [''], 'store-api': () => [''], ajax: () => [''] },
};

/** JSON of proxies, and of the shop about something else. */
const OTHER = [
  '{"messages":"upstream timed out","code":110}',
  '{"message":"Request Timeout","code":408}',
  '{"result":null,"success":false,"errors":[{"code":524}],"messages":[]}',
  '{"success":true,"data":{}}',
  '{"code":"no","message":"No.","data":{"status":418000}}',
  '{"payment_result":{"payment_status":"pending"}}',
];

const FAILURES: Record<string, RequestFailure> = {
  'lost connection': new RequestFailure('network'),
  'time-out': new RequestFailure('timeout'),
  'stopped by another script': new RequestFailure('unknown'),
  'cancelled before it was sent': new RequestFailure('aborted'),
};

type Fate = Partial<Answer> | RequestFailure;

function fatesOf(
  { status, redirected, body, isFirst }: Row,
  endpoint: 'checkout' | 'store-api' | 'ajax',
): Fate[] {
  const failure = FAILURES[status];
  if (failure) return [failure];
  const texts = body === 'other JSON' ? OTHER : (BODIES[body]?.[endpoint](Number(status)) ?? []);
  return texts
    .slice(0, isFirst ? texts.length : 1)
    .map((text) => ({ text, status: Number(status), isRedirected: redirected === 'yes' }));
}

freshOrderEachTest();
beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** What a shopper notices after the form was sent: `isFull` says whether the cart is. */
async function outcomeOfForm(fate: Fate, method: string, isFull: boolean): Promise<string> {
  document.querySelector('[name="payment_method"]')?.setAttribute('value', method);
  answer(({ url }) => (url === '/order' ? fate : `{"cart_hash":"${isFull ? 'abc' : ''}"}`));
  await placeOrder(checkout());
  if (location.hash === '#thanks') return 'goes on';
  if (!button().disabled) return 'refused';
  await vi.advanceTimersByTimeAsync(0);
  if (!button().disabled) return 'cart once';
  await vi.advanceTimersByTimeAsync(30_000);
  return button().disabled ? 'locked' : 'cart twice';
}

const PAGES = { cart: { is_cart_page: '1' }, product: { is_product_page: '1' }, order: {} };

async function outcomeOfWallet(
  fate: Fate,
  page: keyof typeof PAGES,
  server: 'store-api' | 'ajax',
): Promise<string> {
  const isOrder = ({ url }: { url: string }): boolean => /v1\/checkout|create_order|pay_for_order/.test(url);
  asked.length = 0;
  answer((request) => (isOrder(request) ? fate : '{}'));
  const session = createExpressSession();
  const settings = parseExpressSettings({
    stripe: { publishable_key: 'pk' },
    nonce: server === 'ajax' ? { checkout: 'n', pay_for_order: 'n' } : { wc_store_api: 'n' },
    checkout: { currency_code: 'usd' },
    ajax_url: '/?wc-ajax=%%endpoint%%',
    ...PAGES[page],
  });
  session.$state.setKey('settings', settings);
  const order = page === 'order' ? { order: { id: '7', key: 'k', email: '', shipping: {} } } : {};
  session.$offer.set({
    amount: 1,
    currency: 'usd',
    items: [],
    needsShipping: false,
    needsPhone: false,
    rates: [],
    ...order,
  });
  const placing = placeWalletOrder(
    session,
    { expressPaymentType: 'link' },
    { paymentMethod: 'pm_1', confirmationToken: '' },
  );
  const outcome = await placing.then(
    (address) => (address === '#thanks' ? 'goes on' : address),
    (cause) => (cause instanceof UnclearOutcome ? 'locked' : 'refused'),
  );
  expect(asked.filter(isOrder)).toHaveLength(1);
  return outcome;
}

it('the table has its lines', () => expect(LINES.length).toBeGreaterThan(10));

/** With an empty cart, an order whose cart is asked for is locked. */
const withEmptyCart = (outcome = ''): string => (outcome.startsWith('cart') ? 'locked' : outcome);

/** Whether the cart is full, and the method: both carts where it is asked for. */
const casesOf = ({ outcomes }: Row): [boolean, string][] => [
  [true, 'cod'],
  [true, 'stripe'],
  ...(outcomes[0]?.startsWith('cart') ? [[false, 'cod'] as [boolean, string]] : []),
];

it.each(LINES)('%s: checkout form', async (_line, rows) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  for (const row of rows)
    for (const [isFull, method] of casesOf(row))
      for (const fate of fatesOf(row, 'checkout')) {
        const { order } = checkout();
        order.watch?.stop();
        order.$lost.set(null);
        order.becomeIdle();
        location.hash = '';
        asked.length = 0;
        const column = row.outcomes[method === 'cod' ? 0 : 1];
        const expected = isFull ? column : withEmptyCart(column);
        const outcome = await outcomeOfForm(fate, method, isFull);
        expect(outcome, `${row.status} ${JSON.stringify(fate)} ${method}`).toBe(expected);
        expect(orders()).toBe(1);
      }
});

it.each(LINES)('%s: wallets', async (_line, rows) => {
  for (const server of ['store-api', 'ajax'] as const)
    for (const page of ['cart', 'product', 'order'] as const)
      for (const row of rows)
        for (const fate of fatesOf(row, server)) {
          const outcome = await outcomeOfWallet(fate, page, server);
          expect(outcome, `${JSON.stringify(fate)} on ${page}, ${server}`).toBe(row.outcomes[1]);
        }
});
