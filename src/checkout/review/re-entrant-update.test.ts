// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { queueUpdate, startUpdate } from './update';
import { also, at, checkout, freshCheckoutEachTest, OK, sent, turn } from './update.fixture';

freshCheckoutEachTest();

describe('echoes of updated_checkout', () => {
  test('the same wish again and again is granted once', async () => {
    also('updated_checkout', () => queueUpdate(checkout));
    startUpdate(checkout);
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(2);
  });

  test('ever-changing wishes end after five', async () => {
    also('updated_checkout', () => {
      at('billing_city').value += 'x';
      at('billing_city').name = 'billing_city';
      queueUpdate(checkout);
    });
    startUpdate(checkout);
    for (let round = 0; round < 20; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(6);
  });

  test('a shopper’s own wish later is granted as ever', async () => {
    startUpdate(checkout);
    sent[0]?.answer(OK);
    await vi.advanceTimersByTimeAsync(200);
    for (let round = 0; round < 4; round += 1) {
      queueUpdate(checkout);
      await vi.advanceTimersByTimeAsync(5);
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent).toHaveLength(5);
  });

  test('other fields right after an answer are a wish of their own, however often', async () => {
    at('billing_city').name = 'billing_city';
    startUpdate(checkout);
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await turn();
      at('billing_city').value += 'x';
      queueUpdate(checkout);
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(sent).toHaveLength(11);
  });
});
