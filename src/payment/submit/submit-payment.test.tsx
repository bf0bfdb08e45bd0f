import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../../host/events/events';
import { noteOrder, pageOrder } from '../../shop/page-orders';
import { renderForm, setElement, startWith } from '../payment.fixture';
import type { PaymentSession } from '../payment-session';
import { enterStatus } from '../payment-status';
import { resubmit } from './submit-payment';

// @vitest-environment jsdom

const client = { createPaymentMethod: vi.fn() };
let payment: PaymentSession;
const stripe = { client, release: '' };
let loading: Promise<unknown>;
vi.mock('../../stripe/open-stripe', async (original) => ({
  ...(await original<typeof import('../../stripe/open-stripe')>()),
  openStripe: () => loading,
}));

const submits: (string | null)[] = [];
/** Of each submit, whether we have prevented it. */
const prevented: boolean[] = [];
/** Whether another script prevents the submits. */
let isStopped = true;
let answers: (event: Event) => void = () => undefined;

const form = (): HTMLFormElement => document.querySelector('form') ?? document.createElement('form');
const prepared = (): string[] =>
  [...document.querySelectorAll<HTMLInputElement>('input[data-shopwake]')].map(({ value }) => value);
const ask = (): boolean =>
  form().dispatchEvent(new CustomEvent('checkout_place_order_stripe', { cancelable: true }));
const type = (): boolean =>
  document.querySelector('#note')?.dispatchEvent(new Event('input', { bubbles: true })) ?? false;
const isSettled = (): void => expect(form().classList.contains('processing')).toBe(false);

/** A form whose card element is mounted, in a page that posts nothing. */
function print(attributes: string): void {
  document.body.innerHTML = `<form ${attributes}><input type="radio" name="payment_method" value="stripe" checked>
    <div class="wc-stripe-upe-element" data-payment-method-type="card"><div></div></div>
    <input id="note"><button id="place_order" value="Pay">Pay</button></form>`;
  const box = document.querySelector('.wc-stripe-upe-element');
  const elements = { submit: () => Promise.resolve({}) };
  setElement(payment, 'card', { box, element: {}, elements, isReady: true });
  renderForm(payment, form());
  form().addEventListener('submit', (event) => {
    prevented.push(event.defaultPrevented);
    if (!event.defaultPrevented || isStopped) submits.push((event as SubmitEvent).submitter?.id ?? null);
    answers(event);
    if (isStopped) event.preventDefault();
  });
}

beforeEach(() => {
  payment = startWith();
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  submits.length = 0;
  prevented.length = 0;
  isStopped = true;
  loading = Promise.resolve(stripe);
  answers = () => undefined;
  client.createPaymentMethod.mockReset().mockResolvedValue({ paymentMethod: { id: 'pm_1' } });
});

it('a checkout is answered no until its payment is prepared, then yes, once', async () => {
  print('class="checkout" name="checkout"');
  expect([ask(), ask()]).toEqual([false, false]);
  const seen: boolean[] = [];
  answers = () => seen.push(ask());
  await vi.waitFor(() => expect(submits).toHaveLength(1));
  expect([seen, prepared(), client.createPaymentMethod.mock.calls.length]).toEqual([[true], ['pm_1'], 1]);
  expect(ask()).toBe(false);
  await vi.waitFor(() => expect(submits).toHaveLength(2));
});

it('a prepared payment waits for a checkout that asks later, unless the form is edited meanwhile', async () => {
  print('class="checkout" name="checkout"');
  ask();
  await vi.waitFor(() => expect(submits).toHaveLength(1));
  expect(ask()).toBe(true);
  ask();
  await vi.waitFor(() => expect(submits).toHaveLength(2));
  type();
  expect(ask()).toBe(false);
  await vi.waitFor(() => expect(client.createPaymentMethod).toHaveBeenCalledTimes(3));
});

it('choosing another method discards what was prepared', async () => {
  print('class="checkout" name="checkout"');
  ask();
  await vi.waitFor(() => expect(prepared()).toEqual(['pm_1']));
  emit(document.querySelector('[name="payment_method"]') ?? document.body, 'change');
  expect(prepared()).toEqual([]);
});

it('a form of the host is submitted again with the pressed button, and unlocked when another script stops it', async () => {
  print('id="order_review"');
  document.querySelector<HTMLElement>('#place_order')?.click();
  await vi.waitFor(() => expect(submits).toEqual(['place_order', 'place_order']));
  expect(prepared()).toEqual(['pm_1']);
  await vi.waitFor(isSettled);
});

it('a submit that a wallet button has filled in is let through', () => {
  print('id="order_review"');
  form().insertAdjacentHTML('beforeend', '<input name="express_checkout_type" value="google_pay">');
  document.querySelector<HTMLElement>('#place_order')?.click();
  expect([submits, client.createPaymentMethod.mock.calls]).toEqual([['place_order'], []]);
  expect(form().classList.contains('processing')).toBe(false);
});

describe('a form that the browser is posting', () => {
  const SAVED = '<input type="radio" name="wc-stripe-payment-token" value="7" checked>';
  const WALLET = '<input name="express_checkout_type" value="link">';
  const OTHER = '<input type="radio" name="payment_method" value="bacs" checked>';
  const press = async (): Promise<void> => {
    form().requestSubmit();
    await new Promise((done) => setTimeout(done));
  };
  const arrange = (attributes: string, more: string): void => {
    print(attributes);
    form().insertAdjacentHTML('beforeend', more);
    isStopped = false;
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
  };

  it.each([
    ['order-pay with a new card', 'id="order_review"', '', 1],
    ['order-pay with a saved card', 'id="order_review"', SAVED, 0],
    ['order-pay with a wallet', 'id="order_review"', WALLET, 0],
    ['order-pay with another gateway', 'id="order_review"', OTHER, 0],
  ])('%s is posted once, however often Enter is pressed', async (_name, attributes, more, created) => {
    arrange(attributes, more);
    await press();
    await vi.waitFor(() => expect(payment.status).toBe('posted'));
    for (let turn = 0; turn < 3; turn += 1) await press();
    expect([submits.length, prevented.filter((isPrevented) => !isPrevented)]).toEqual([1, [false]]);
    expect(client.createPaymentMethod.mock.calls.length).toBe(created);
  });

  it.each(['sent', 'unclear'] as const)('is not sent beside an order of a wallet that is %s', (state) => {
    const wallet = {};
    arrange('id="order_review"', OTHER);
    noteOrder(wallet, 'wallet', state);
    form().requestSubmit();
    expect(prevented).toEqual([true]);
    noteOrder(wallet, 'wallet', null);
    form().requestSubmit();
    expect([prevented, pageOrder('form')]).toEqual([[true, false], 'sent']);
  });

  it('can be sent again after another script has prevented the submit', async () => {
    arrange('id="order_review"', SAVED);
    isStopped = true;
    await press();
    expect(payment.status).toBe('idle');
    isStopped = false;
    await press();
    expect([submits.length, payment.status]).toEqual([2, 'posted']);
  });

  it('stays as it is when the payment of this page is spent, whichever the method', async () => {
    arrange('id="order_review"', OTHER);
    enterStatus(payment, 'unknown');
    await press();
    expect(prevented).toEqual([true]);
    expect(document.querySelector('.woocommerce-error')?.textContent).toContain('may have been placed');
  });
});

it('a refusal is shown, leaves nothing in the form, and the next attempt creates a new payment method', async () => {
  print('class="checkout" name="checkout"');
  client.createPaymentMethod.mockResolvedValueOnce({ error: { message: 'No.' } });
  ask();
  await vi.waitFor(() => expect(document.querySelector('.woocommerce-error')?.textContent).toBe('No.'));
  isSettled();
  expect([prepared(), submits]).toEqual([[], []]);
  ask();
  await vi.waitFor(() => expect(prepared()).toEqual(['pm_1']));
});

describe('Stripe that never settles', () => {
  const never = <T,>(): Promise<T> => new Promise(() => undefined);
  const notice = (): string => document.querySelector('.woocommerce-error')?.textContent ?? '';

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it.each<[string, () => void, string]>([
    [
      'while it loads',
      () => {
        loading = never();
      },
      'Failed to load Card payment method.',
    ],
    [
      'when the fields are checked',
      () => setElement(payment, 'card', { elements: { submit: () => never() } }),
      'A timeout occurred',
    ],
    [
      'when the payment method is created',
      () => client.createPaymentMethod.mockImplementation(() => never()),
      'A timeout occurred',
    ],
  ])('%s: the form is unlocked, and the shopper reads what to do', async (_name, arrange, text) => {
    print('class="checkout" name="checkout"');
    arrange();
    ask();
    await vi.advanceTimersByTimeAsync(29_000);
    expect(notice()).toBe('');
    await vi.advanceTimersByTimeAsync(2000);
    expect(notice()).toContain(text);
    isSettled();
    expect([submits, prepared()]).toEqual([[], []]);
  });
});

it('leaves no listener behind when no submit follows', () => {
  const gone = document.createElement('form');
  const added = vi.spyOn(document, 'addEventListener');
  const removed = vi.spyOn(document, 'removeEventListener');
  resubmit(payment, gone, 'stripe', null);
  const calls = (spy: typeof added | typeof removed) => spy.mock.calls.filter(([name]) => name === 'submit');
  expect(calls(removed)).toEqual(calls(added));
});
