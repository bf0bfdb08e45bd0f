// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { also, at, checkout, freshCheckoutEachTest, OK, sent, turn } from './review.fixture';
import { queueUpdate, updateReview } from './update-review';

freshCheckoutEachTest();

describe('updates requested by handlers of updated_checkout', () => {
  test('the same update again and again is sent once', async () => {
    also('updated_checkout', () => queueUpdate(checkout()));
    updateReview(checkout());
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(2);
  });

  test('updates with ever-changing fields end after five', async () => {
    also('updated_checkout', () => {
      at('billing_city').value += 'x';
      at('billing_city').name = 'billing_city';
      queueUpdate(checkout());
    });
    updateReview(checkout());
    for (let round = 0; round < 20; round += 1) {
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(10);
    }
    expect(sent).toHaveLength(6);
  });

  test('later updates of the shopper are sent', async () => {
    updateReview(checkout());
    sent[0]?.answer(OK);
    await vi.advanceTimersByTimeAsync(200);
    for (let round = 0; round < 4; round += 1) {
      queueUpdate(checkout());
      await vi.advanceTimersByTimeAsync(5);
      sent.at(-1)?.answer(OK);
      await vi.advanceTimersByTimeAsync(200);
    }
    expect(sent).toHaveLength(5);
  });

  test('other fields right after an answer are an update of their own, however often', async () => {
    at('billing_city').name = 'billing_city';
    updateReview(checkout());
    for (let round = 0; round < 10; round += 1) {
      sent.at(-1)?.answer(OK);
      await turn();
      at('billing_city').value += 'x';
      queueUpdate(checkout());
      await vi.advanceTimersByTimeAsync(5);
    }
    expect(sent).toHaveLength(11);
  });
});
