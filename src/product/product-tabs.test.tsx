// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderFeature } from '../react/render-feature.fixture';
import ProductTabs from './product-tabs';

const tab = (key: string): string =>
  `<li role="presentation" class="${key}_tab" id="tab-title-${key}"><a href="#tab-${key}" role="tab" aria-controls="tab-${key}">${key}</a></li>`;
const panel = (key: string, content = ''): string =>
  `<div class="woocommerce-Tabs-panel panel entry-content wc-tab" id="tab-${key}" role="tabpanel" aria-labelledby="tab-title-${key}">${content}</div>`;

const INNER =
  '<div class="wc-tabs-wrapper" id="inner"><ul class="wc-tabs"><li><a href="#in">In</a></li></ul><div class="wc-tab" id="in"></div></div>';

const PAGE = `<a class="woocommerce-review-link" href="#reviews">(2)</a>
<div class="woocommerce-tabs wc-tabs-wrapper" id="set"><ul class="tabs wc-tabs">${['description', 'care', 'reviews'].map(tab).join('')}</ul>
${panel('description', '<div class="panel" id="nested">x</div><p id="wash"></p>')}${panel('care', INNER)}${panel('reviews', '<div id="reviews"><div id="comment-7"></div></div>')}</div>`;

const at = (id: string): HTMLElement => document.getElementById(id) as HTMLElement;
const link = (key: string): HTMLElement => at(`tab-title-${key}`).querySelector('a') as HTMLElement;
const open = (): string[] =>
  [...document.querySelectorAll<HTMLElement>('#set > .wc-tab')]
    .filter(({ style }) => style.display !== 'none')
    .map(({ id }) => id.replace('tab-', ''));
const press = (key: string, on = document.activeElement): void => {
  act(() => void on?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true })));
};

function mount(hash = ''): void {
  location.hash = hash;
  document.body.innerHTML = PAGE;
  renderFeature(ProductTabs, at('set'));
}

describe('tabs of a product', () => {
  it.each([
    ['', 'description'],
    ['#reviews', 'reviews'],
    ['#tab-reviews', 'reviews'],
    ['#Comment-7', 'reviews'],
    ['#comment-99', 'reviews'],
    ['#tab-care', 'care'],
    ['#wash', 'description'],
    ['#%E0%A4%A', 'description'],
    ['#elsewhere', 'description'],
  ])('address %j opens %s alone', (hash, expected) => {
    mount(hash);
    expect(open()).toEqual([expected]);
  });

  it('writes what themes style and what screen readers read', () => {
    mount();
    act(() => link('care').click());
    expect(open()).toEqual(['care']);
    expect([...document.querySelectorAll('#set > ul > .active')].map(({ id }) => id)).toEqual([
      'tab-title-care',
    ]);
    expect([
      link('care').getAttribute('aria-selected'),
      link('care').tabIndex,
      link('reviews').getAttribute('aria-selected'),
      link('reviews').tabIndex,
    ]).toEqual(['true', 0, 'false', -1]);
    expect(at(at('tab-care').getAttribute('aria-labelledby') ?? '')).toBe(link('care'));
    expect(at('nested').style.display).toBe('');
  });

  it('keeps the address: a press is no navigation', () => {
    mount();
    const event = new MouseEvent('click', { bubbles: true, cancelable: true });
    act(() => void link('care').dispatchEvent(event));
    expect(event.defaultPrevented).toBe(true);
  });

  it('moves the focus alone with arrows, round the ends, and opens by Space', () => {
    mount();
    link('description').focus();
    press('ArrowLeft');
    expect(document.activeElement).toBe(link('reviews'));
    expect(open()).toEqual(['description']);
    press('Home');
    press('ArrowRight');
    press(' ');
    expect(open()).toEqual(['care']);
  });

  it('opens the reviews from the link by the price, and a panel from a link into it', () => {
    mount();
    act(() => (document.querySelector('.woocommerce-review-link') as HTMLElement).click());
    expect(open()).toEqual(['reviews']);
    document.body.insertAdjacentHTML('beforeend', '<a id="care-link" href="#tab-care">Care</a>');
    act(() => at('care-link').click());
    expect(open()).toEqual(['care']);
  });

  it('leaves a set inside a panel to itself', () => {
    mount();
    act(() => link('care').click());
    expect(at('in').style.display).toBe('');
    renderFeature(ProductTabs, at('inner'));
    expect(open()).toEqual(['care']);
  });

  it('serves a tab that a plugin adds later', () => {
    mount();
    document.querySelector('#set > ul')?.insertAdjacentHTML('beforeend', tab('sizes'));
    at('set').insertAdjacentHTML('beforeend', panel('sizes'));
    act(() => void at('set').dispatchEvent(new CustomEvent('init', { bubbles: true })));
    expect(open()).toEqual(['description']);
    act(() => link('sizes').click());
    expect(open()).toEqual(['sizes']);
  });

  it('stops the release of an arrow: galleries of other scripts listen on the document', () => {
    mount();
    const seen: string[] = [];
    document.addEventListener('keyup', ({ key }) => void seen.push(key), { once: true });
    link('care').dispatchEvent(new KeyboardEvent('keyup', { key: 'ArrowRight', bubbles: true }));
    expect(seen).toEqual([]);
  });
});
