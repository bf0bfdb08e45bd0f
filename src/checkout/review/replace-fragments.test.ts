// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { canUpdateAround, rememberPaymentDetails, replaceElement, updateAround } from './replace-fragments';

const element = (html: string): Element => {
  const holder = document.createElement('div');
  holder.innerHTML = html;
  document.body.replaceChildren(holder);
  const [first] = holder.children;
  if (!first) throw new Error('no element');
  return first;
};
const fresh = (html: string): Element => {
  const template = document.createElement('template');
  template.innerHTML = html;
  const first = template.content.firstElementChild;
  if (!first) throw new Error('no element');
  return first;
};

const LIVE = `<div id="payment" class="woocommerce-checkout-payment" aria-busy="true"><ul>
  <li class="m payment_method_bacs"><b>old</b></li>
  <li class="m payment_method_card"><div class="payment_box payment_method_card"><p>old text</p><div class="host StripeElement" data-x><iframe></iframe></div></div></li>
</ul><div class="blockUI"></div></div>`;
const SERVED = `<div id="payment" class="woocommerce-checkout-payment"><ul>
  <li class="m payment_method_cod"><b>new method</b></li>
  <li class="m payment_method_card" data-new="1"><div class="payment_box payment_method_card" style="display:none"><p>new text</p><div class="host"></div><p>after</p></div></li>
  <li class="m payment_method_bacs"><b>new</b></li>
</ul><nav></nav></div>`;

describe('updateAround', () => {
  test('updates everything around an iframe that is never moved', () => {
    const live = element(LIVE);
    const frame = live.querySelector('iframe');
    const moves: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { removedNodes } of records) moves.push(...removedNodes);
    });
    observer.observe(document, { childList: true, subtree: true });
    const target = fresh(SERVED);
    expect(canUpdateAround(live, target)).toBe(true);
    updateAround(live, target);
    for (const { removedNodes } of observer.takeRecords()) moves.push(...removedNodes);
    expect(live.querySelector('iframe')).toBe(frame);
    expect(moves.some((node) => node.contains(frame))).toBe(false);
    expect([...live.querySelectorAll('b, p')].map((node) => node.textContent)).toEqual([
      'new method',
      'new text',
      'after',
      'new',
    ]);
    expect(live.querySelector('.blockUI')).toBeNull();
    expect(live.hasAttribute('aria-busy')).toBe(false);
    expect(live.querySelector('li[data-new]')).not.toBeNull();
    expect(live.querySelector<HTMLElement>('.payment_box')?.style.display).toBe('none');
    expect(live.querySelector('.host')?.className).toBe('host StripeElement');
    expect(live.querySelector('nav')).not.toBeNull();
  });

  test('is not used without an iframe, nor for an iframe that the new markup does not have', () => {
    expect(canUpdateAround(element(SERVED), fresh(SERVED))).toBe(false);
    expect(
      canUpdateAround(element(LIVE), fresh('<div id="payment" class="woocommerce-checkout-payment"></div>')),
    ).toBe(false);
    const gone = SERVED.replaceAll('payment_method_card', 'payment_method_other');
    const live = element(LIVE);
    if (canUpdateAround(live, fresh(gone))) updateAround(live, fresh(gone));
    expect(canUpdateAround(element('<section><iframe></iframe></section>'), fresh('<div></div>'))).toBe(
      false,
    );
  });

  test('further elements of the server follow it', () => {
    const live = element(LIVE) as HTMLElement;
    const frame = live.querySelector('iframe');
    const content = document.createElement('template');
    content.innerHTML = `${SERVED}<p id="more"></p>`;
    replaceElement(live, content.content);
    expect([live.nextElementSibling?.id, live.contains(frame)]).toEqual(['more', true]);
  });
});

const box = (text: string, plans: string): string =>
  `<div class="payment_box"><input id="note" value="${text}"><select id="plan">${plans}</select></div>`;
const PLANS = '<option value="1">At once</option><option value="3">In three</option>';

const at = (id: string): HTMLInputElement => document.querySelector(`#${id}`) as HTMLInputElement;

function redraw(before: string, after: string): string[] {
  document.body.innerHTML = before;
  at('note').value = 'mine';
  at('plan').value = '3';
  const restore = rememberPaymentDetails();
  document.body.innerHTML = after;
  restore();
  return [at('note').value, at('plan').value];
}

test.each([
  ['no new value: the shopper’s', box('', PLANS), box('', PLANS), ['mine', '3']],
  ['printed as before: the shopper’s', box('a', PLANS), box('a', PLANS), ['mine', '3']],
  [
    'printed with another value: the server’s',
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
])('payment details, %s', (_, before, after, expected) => expect(redraw(before, after)).toEqual(expected));
