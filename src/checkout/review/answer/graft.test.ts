// @vitest-environment jsdom
import { describe, expect, test } from 'vitest';
import { canGraft, graft } from './graft';
import { replaceElement } from './replace-element';

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

describe('graft', () => {
  test('brings everything up to date around an iframe that is never moved', () => {
    const live = element(LIVE);
    const frame = live.querySelector('iframe');
    const moves: Node[] = [];
    const observer = new MutationObserver((records) => {
      for (const { removedNodes } of records) moves.push(...removedNodes);
    });
    observer.observe(document, { childList: true, subtree: true });
    const target = fresh(SERVED);
    expect(canGraft(live, target)).toBe(true);
    graft(live, target);
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

  test('is not for markup without an iframe, nor for one whose place is gone', () => {
    expect(canGraft(element(SERVED), fresh(SERVED))).toBe(false);
    expect(
      canGraft(element(LIVE), fresh('<div id="payment" class="woocommerce-checkout-payment"></div>')),
    ).toBe(false);
    const gone = SERVED.replaceAll('payment_method_card', 'payment_method_other');
    const live = element(LIVE);
    if (canGraft(live, fresh(gone))) graft(live, fresh(gone));
    expect(canGraft(element('<section><iframe></iframe></section>'), fresh('<div></div>'))).toBe(false);
  });

  test('what else the server sent with it comes after it', () => {
    const live = element(LIVE) as HTMLElement;
    const frame = live.querySelector('iframe');
    const content = document.createElement('template');
    content.innerHTML = `${SERVED}<p id="more"></p>`;
    replaceElement(live, content.content);
    expect([live.nextElementSibling?.id, live.contains(frame)]).toEqual(['more', true]);
  });
});
