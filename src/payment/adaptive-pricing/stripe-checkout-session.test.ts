// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type Request, setTransport } from '../../http/transport';
import { startWith } from '../payment.fixture';
import { createSession, parseSessionAnswer, updateSession } from './stripe-checkout-session';

const ID = 'cs_test_a1B2c3';
const SECRET = `${ID}_secret_fidwbEhqYWAnPydgaGdgYWFgYScpJ2%2FcXdwYHgl`;
const OTHER = { id: 'cs_live_z9', secret: 'cs_live_z9_secret_x' };
const SESSION = { id: ID, secret: SECRET };

const nested = (value: unknown, depth: number): unknown => (depth ? { in: nested(value, depth - 1) } : value);

describe('parseSessionAnswer', () => {
  it.each([
    ['in data', { success: true, data: { client_secret: SECRET } }],
    ['under another key, beside an id', { data: { session: { id: ID, clientSecret: SECRET } } }],
    ['in a list', [{ name: 'x' }, { value: SECRET }]],
    ['at the root', { checkout_session_client_secret: SECRET }],
    ['with a success written as a string', { success: '1', data: SECRET }],
    ['with spaces around it', { data: ` ${SECRET}\n` }],
    ['six levels down', nested(SECRET, 6)],
  ])('finds the client secret %s', (_, raw) => {
    expect(parseSessionAnswer(raw)).toEqual(SESSION);
  });

  it('finds an id without a secret', () => {
    expect(parseSessionAnswer({ success: true, data: { id: ID } })).toEqual({ id: ID, secret: '' });
  });

  it.each([
    ['a secret of an intent', 'pi_1_secret_2'],
    ['a secret within a text', `see ${SECRET} there`],
    ['a value that is too deep', nested(SECRET, 9)],
    ['a value behind many others', [...Array.from({ length: 600 }, () => 'x'), SECRET]],
    ['nothing', null],
  ])('finds no session in %s', (_, data) => {
    expect(parseSessionAnswer({ success: true, data })).toEqual({ id: '', secret: '' });
    expect(parseSessionAnswer({ data })).toBeNull();
  });

  it.each([
    ['a refusal', { success: false, data: { client_secret: SECRET } }],
    ['a failure', { result: 'failure', data: { client_secret: SECRET } }],
    ['the answer of an unknown endpoint', 0],
    ['text', SECRET],
    ['null', null],
    ['an error beside a session', { error: { message: 'No' }, id: ID }],
    ['an empty list', []],
  ])('is null for %s', (_, raw) => {
    expect(parseSessionAnswer(raw)).toBeNull();
  });

  it('ends for a value that holds itself', () => {
    const round: Record<string, unknown> = {};
    round.self = round;
    expect(parseSessionAnswer(round)).toBeNull();
  });
});

describe('the requests', () => {
  let sent: Request[] = [];
  let text = '';
  let stop = () => undefined as void;
  const { settings } = startWith({ createCheckoutSessionNonce: 'c1', updateCheckoutSessionNonce: 'u1' });

  beforeEach(() => {
    sent = [];
    stop = setTransport((request) => {
      sent.push(request);
      return Promise.resolve({ status: 200, text, url: '', header: () => null });
    });
  });
  afterEach(() => stop());

  const answerWith = (raw: unknown): void => {
    text = typeof raw === 'string' ? raw : JSON.stringify(raw);
  };

  it('creates a session with the nonce of the settings', async () => {
    answerWith({ success: true, data: { client_secret: SECRET } });
    expect(await createSession(settings)).toEqual(SESSION);
    expect(sent[0]).toMatchObject({
      url: '/?wc-ajax=wc_stripe_create_checkout_session',
      fields: { _ajax_nonce: 'c1' },
    });
  });

  it.each([
    ['a refusal', { success: false, data: {} }],
    ['an answer without a secret', { success: true, data: { id: ID } }],
    ['HTML', '<!doctype html><html><body>Error</body></html>'],
  ])('rejects after %s', async (_, raw) => {
    answerWith(raw);
    await expect(createSession(settings)).rejects.toThrow();
  });

  it('sends nothing without a nonce', async () => {
    await expect(createSession(startWith().settings)).rejects.toThrow('nonce');
    expect(sent).toEqual([]);
  });

  it('keeps the session that was updated, and takes another one with its secret', async () => {
    answerWith({ success: true, data: [] });
    expect(await updateSession(settings, SESSION)).toBe(SESSION);
    answerWith({ success: true, data: { id: ID } });
    expect(await updateSession(settings, SESSION)).toBe(SESSION);
    answerWith({ success: true, data: { secret: OTHER.secret } });
    expect(await updateSession(settings, SESSION)).toEqual(OTHER);
    expect(sent[0]).toMatchObject({
      url: '/?wc-ajax=wc_stripe_update_checkout_session',
      fields: { wc_stripe_checkout_session_id: ID, _ajax_nonce: 'u1' },
    });
  });

  it.each([
    ['a refusal', { success: false }],
    ['neither success nor a session', { data: {} }],
    ['another session without its secret', { data: { id: OTHER.id } }],
    ['the answer of an unknown endpoint', '0'],
    ['HTML', '<p>Error</p>'],
  ])('rejects an update after %s', async (_, raw) => {
    answerWith(raw);
    await expect(updateSession(settings, SESSION)).rejects.toThrow();
  });
});
