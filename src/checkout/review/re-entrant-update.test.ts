// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { queueUpdate } from './queue-update';
import { also, at, form, freshCheckoutEachTest, OK, sent, turn } from './review.fixture';
import { updateReview } from './update-review';

freshCheckoutEachTest();

describe('updates asked for by updated_checkout', () => {
  test('the same update again and again is sent once', async () => {
    also('updated_checkout', () => queueUpdate(form()));
    updateReview(form());
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(2);
  });

  test('ever-changing updates end after five', async () => {
    also('updated_checkout', () => {
      at('billing_city').value += 'x';
      at('billing_city').name = 'billing_city';
      queueUpdate(form());
    });
    updateReview(form());
    for (let round = 0; round < 20; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(6);
  });

  test('a shopper’s own update later is sent as ever', async () => {
    updateReview(form());
    sent[0]?.answer(OK);
    await vi.advanceTimersByTimeAsync(200);
    for (let round = 0; round < 4; round += 1) {
      queueUpdate(form());
      await vi.advanceTimersByTimeAsync(5);
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent).toHaveLength(5);
  });

  test('other fields right after an answer are an update of their own, however often', async () => {
    at('billing_city').name = 'billing_city';
    updateReview(form());
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await turn();
      at('billing_city').value += 'x';
      queueUpdate(form());
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(sent).toHaveLength(11);
  });
});
