// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { RequestFailure } from '../../http/failure';
import type { Request } from '../../http/request';
import { bodyOf } from '../../http/send';
import { recalculating } from '../../shop/stores';
import { isUpdating, settleTotals } from '../order/place-order';
import { queueUpdate } from './queue-update';
import {
  also,
  at,
  change,
  events,
  fire,
  form,
  freshCheckoutEachTest,
  key,
  OK,
  type Sent,
  sent,
  turn,
} from './review.fixture';
import { updateReview } from './update-review';

freshCheckoutEachTest();

describe('when an update is asked for', () => {
  test('a keystroke: 1000 ms, then 5 ms to the request', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('1'));
    await vi.advanceTimersByTimeAsync(999);
    expect(events).toEqual([]);
    await vi.advanceTimersByTimeAsync(1);
    expect(events).toEqual(['update_checkout']);
    await vi.advanceTimersByTimeAsync(4);
    expect(sent).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1);
    expect(sent).toHaveLength(1);
  });

  test('each keystroke begins the 1000 ms anew', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('1'));
    await vi.advanceTimersByTimeAsync(900);
    fire('billing_postcode', key('0'));
    await vi.advanceTimersByTimeAsync(900);
    expect(events).toEqual([]);
  });

  test('Tab is no keystroke, nor is typing in a field totals do not depend on', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('Tab'));
    fire('billing_postcode', new KeyboardEvent('keydown', { keyCode: 9, bubbles: true }));
    fire('billing_phone', key('1'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(events).toEqual([]);
  });

  test('pasted and autofilled text counts as typed', async () => {
    at('billing_postcode').value = '10115';
    fire('billing_postcode', new Event('input', { bubbles: true }));
    await vi.advanceTimersByTimeAsync(1005);
    expect(sent).toHaveLength(1);
  });

  test('the gate: an empty required text field in the nearest block keeps typing from asking', async () => {
    fire('billing_city', key('x'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(events).toEqual([]);
  });

  test('a country passes the gate by; a rate says which control asked', async () => {
    fire('billing_country', change());
    expect(events).toEqual(['update_checkout']);
    let asker: unknown;
    also('update_checkout', (args) => {
      asker = (args as { current_target: unknown }).current_target;
    });
    fire('shipping_method_0_a', change());
    expect(asker).toBe(at('shipping_method_0_a'));
  });

  test('the change of a text field asks only after it was typed in', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', change());
    expect(events).toEqual([]);
    fire('billing_postcode', key('1'));
    fire('billing_postcode', change());
    expect(events).toEqual(['update_checkout']);
  });

  test('with an address provider at work the street asks when it is left', async () => {
    at('billing_postcode').value = '1';
    at('billing_phone').id = 'billing_address_1';
    at('billing_address_1').closest('p')?.classList.add('address-field');
    Object.assign(globalThis, { wc: { addressAutocomplete: { activeProvider: { billing: 'x' } } } });
    fire('billing_address_1', key('x'));
    await vi.advanceTimersByTimeAsync(3000);
    expect(events).toEqual([]);
    fire('billing_address_1', new FocusEvent('focusout', { bubbles: true }));
    expect(events).toEqual(['update_checkout']);
    Reflect.deleteProperty(globalThis, 'wc');
  });

  test('updates close together make one request, the last one’s arguments winning', async () => {
    queueUpdate(form());
    queueUpdate(form(), { update_shipping_method: false });
    await vi.advanceTimersByTimeAsync(5);
    expect(sent).toHaveLength(1);
    expect(bodyOf(sent[0]?.request as Request).body).not.toContain('shipping_method%5B');
  });
});

describe('a request under way', () => {
  test('is aborted by the next one; the late answer changes nothing', async () => {
    updateReview(form());
    updateReview(form());
    expect(sent[0]?.request.signal?.aborted).toBe(true);
    sent[1]?.answer(OK);
    await turn();
    expect(events).toEqual(['updated_checkout']);
    expect(isUpdating(form())).toBe(false);
  });

  test('covers table and payment, notes it for the shop, and frees both whatever comes', async () => {
    const fates: ((one: Sent | undefined) => void)[] = [
      (one) => one?.answer(OK),
      (one) => one?.answer('<html>'),
      (one) => one?.answer('-1'),
      (one) => one?.answer('0'),
      (one) => one?.answer({ result: {}, fragments: 'surprise' }),
      (one) => one?.fail(new RequestFailure('network')),
      (one) => one?.fail(new RequestFailure('timeout')),
      (one) => one?.fail(new RequestFailure('aborted')),
    ];
    for (const fate of fates) {
      updateReview(form());
      expect(document.querySelectorAll('.blockOverlay')).toHaveLength(2);
      expect(recalculating.has(form())).toBe(true);
      fate(sent.at(-1));
      await turn();
      expect(document.querySelectorAll('.blockOverlay')).toHaveLength(0);
      expect(recalculating.has(form())).toBe(false);
    }
  });

  test('of a form that has gone ends with it, and another form on the page is not waited for', async () => {
    const gone = form();
    const other = document.createElement('form');
    updateReview(gone);
    expect([recalculating.has(gone), recalculating.has(other)]).toEqual([true, false]);
    gone.remove();
    updateReview(gone);
    await turn();
    expect(recalculating.has(gone)).toBe(false);
  });

  test('a submit can wait for typing, queue and answer at once', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('1'));
    let verdict: boolean | undefined;
    void settleTotals(form()).then((isGood) => {
      verdict = isGood;
    });
    expect(sent).toHaveLength(1);
    await turn();
    expect(verdict).toBeUndefined();
    sent[0]?.answer(OK);
    await turn();
    expect(verdict).toBe(true);
  });

  test('an error among the messages, or no answer, says that totals cannot be ordered by', async () => {
    const messages = '<ul class="woocommerce-error"><li>Sold out</li></ul>';
    const verdicts: (boolean | undefined)[] = [];
    for (const body of [
      { ...OK, result: 'failure', messages },
      '<html>',
      { ...OK, result: 'failure', messages: '<div class="woocommerce-message">Gift</div>' },
    ]) {
      updateReview(form());
      void settleTotals(form()).then((isGood) => verdicts.push(isGood));
      sent.at(-1)?.answer(body);
      await turn();
    }
    expect(verdicts).toEqual([false, false, true]);
  });

  test('an answer that brings only messages is one', async () => {
    const group = (): string =>
      document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')?.textContent ?? '';
    const messages = '<ul class="woocommerce-error"><li>No such postcode</li></ul>';
    updateReview(form());
    sent[0]?.answer({ result: 'failure', messages });
    await turn();
    expect([group(), events]).toEqual(['No such postcode', ['updated_checkout']]);
  });

  test('an answer of wrong types is none', async () => {
    updateReview(form());
    sent[0]?.answer({ result: { unexpected: 7 }, messages: 1, reload: 'no', fragments: 'surprise' });
    await turn();
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')?.textContent).toContain(
      'could not be updated',
    );
  });

  test('runs at most 30 seconds', () => {
    updateReview(form());
    expect(sent[0]?.request.timeout).toBe(30_000);
  });
});
