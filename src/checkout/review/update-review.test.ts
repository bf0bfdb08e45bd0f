// @vitest-environment jsdom
import { describe, expect, test, vi } from 'vitest';
import { encodeFields, type Fields } from '../../http/fields';
import { RequestFailure } from '../../http/send';
import { recalculating } from '../../shop/cart-state';
import { checkoutOf } from '../checkout-session';
import { isUpdating, settleTotals } from '../order/place-order';
import {
  also,
  at,
  change,
  checkout,
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
import { queueUpdate, updateReview } from './update-review';

freshCheckoutEachTest();

describe('when an update is requested', () => {
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

  test('each keystroke restarts the 1000 ms', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('1'));
    await vi.advanceTimersByTimeAsync(900);
    fire('billing_postcode', key('0'));
    await vi.advanceTimersByTimeAsync(900);
    expect(events).toEqual([]);
  });

  test('neither Tab nor typing in a field without influence on totals requests one', async () => {
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

  test('an empty required text field in the nearest div keeps typing from requesting one', async () => {
    fire('billing_city', key('x'));
    await vi.advanceTimersByTimeAsync(2000);
    expect(events).toEqual([]);
  });

  test('a country requests one in any case; a rate passes its control', async () => {
    fire('billing_country', change());
    expect(events).toEqual(['update_checkout']);
    let asker: unknown;
    also('update_checkout', (args) => {
      asker = (args as { current_target: unknown }).current_target;
    });
    fire('shipping_method_0_a', change());
    expect(asker).toBe(at('shipping_method_0_a'));
  });

  test('the change of a text field requests one only after typing', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', change());
    expect(events).toEqual([]);
    fire('billing_postcode', key('1'));
    fire('billing_postcode', change());
    expect(events).toEqual(['update_checkout']);
  });

  test('with address suggestions the street requests one when it loses focus', async () => {
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
    queueUpdate(checkout());
    queueUpdate(checkout(), { update_shipping_method: false });
    await vi.advanceTimersByTimeAsync(5);
    expect(sent).toHaveLength(1);
    expect(encodeFields(sent[0]?.request.fields as Fields)).not.toContain('shipping_method%5B');
  });
});

describe('a request under way', () => {
  test('is aborted by the next one; the late answer changes nothing', async () => {
    updateReview(checkout());
    updateReview(checkout());
    expect(sent[0]?.request.signal?.aborted).toBe(true);
    sent[1]?.answer(OK);
    await turn();
    expect(events).toEqual(['updated_checkout']);
    expect(isUpdating(checkout())).toBe(false);
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
      updateReview(checkout());
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
    updateReview(checkoutOf(gone));
    expect([recalculating.has(gone), recalculating.has(other)]).toEqual([true, false]);
    gone.remove();
    updateReview(checkoutOf(gone));
    await turn();
    expect(recalculating.has(gone)).toBe(false);
  });

  test('a submit can wait for typing, queue and answer at once', async () => {
    at('billing_postcode').value = '1';
    fire('billing_postcode', key('1'));
    let verdict: boolean | undefined;
    void settleTotals(checkout()).then((isGood) => {
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
      updateReview(checkout());
      void settleTotals(checkout()).then((isGood) => verdicts.push(isGood));
      sent.at(-1)?.answer(body);
      await turn();
    }
    expect(verdicts).toEqual([false, false, true]);
  });

  test('an answer that brings only messages is one', async () => {
    const group = (): string =>
      document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')?.textContent ?? '';
    const messages = '<ul class="woocommerce-error"><li>No such postcode</li></ul>';
    updateReview(checkout());
    sent[0]?.answer({ result: 'failure', messages });
    await turn();
    expect([group(), events]).toEqual(['No such postcode', ['updated_checkout']]);
  });

  test('an answer of wrong types is none', async () => {
    updateReview(checkout());
    sent[0]?.answer({ result: { unexpected: 7 }, messages: 1, reload: 'no', fragments: 'surprise' });
    await turn();
    expect(document.querySelector('.woocommerce-NoticeGroup-updateOrderReview')?.textContent).toContain(
      'could not be updated',
    );
  });

  test('runs at most 30 seconds', () => {
    updateReview(checkout());
    expect(sent[0]?.request.timeout).toBe(30_000);
  });
});
