// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberPaymentDetails } from './payment-details';

const box = (text: string, plans: string): string =>
  `<div class="payment_box"><input id="note" value="${text}"><select id="plan">${plans}</select></div>`;
const PLANS = '<option value="1">At once</option><option value="3">In three</option>';

const at = (id: string): HTMLInputElement => document.querySelector(`#${id}`) as HTMLInputElement;

function redraw(before: string, after: string): string[] {
  document.body.innerHTML = before;
  at('note').value = 'mine';
  at('plan').value = '3';
  const restore = rememberPaymentDetails(document);
  document.body.innerHTML = after;
  restore();
  return [at('note').value, at('plan').value];
}

test.each([
  ['nothing new: the shopper’s', box('', PLANS), box('', PLANS), ['mine', '3']],
  ['printed as before: the shopper’s', box('a', PLANS), box('a', PLANS), ['mine', '3']],
  [
    'printed anew: the server’s',
    box('', PLANS),
    box('b', `${PLANS}<option value="6" selected>In six</option>`),
    ['b', '6'],
  ],
  [
    'a plan that is gone: the server’s',
    box('', PLANS),
    box('', '<option value="1">At once</option>'),
    ['mine', '1'],
  ],
])('%s', (_, before, after, expected) => expect(redraw(before, after)).toEqual(expected));
