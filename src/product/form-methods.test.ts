// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../host/events/events';
import type { JQuery, JQuerySet } from '../host/events/jquery';
import { freshJQuery } from '../host/events/jquery.fixture';
import { offerFormMethods } from './form-methods';
import { at, choose, fakeClock, open, wait } from './variation-form/variation-form.fixture';

const page = globalThis as { jQuery?: JQuery };
let jQuery: JQuery;
const set = (selector: string): JQuerySet => jQuery(at(selector));

fakeClock();
beforeEach(() => {
  jQuery = freshJQuery();
  page.jQuery = jQuery;
  emit(document.body, 'shopwake-probe');
  offerFormMethods();
});
afterEach(() => {
  delete page.jQuery;
});

const call = (target: JQuerySet, name: string, ...args: unknown[]): unknown =>
  (target[name] as (...given: unknown[]) => unknown)(...args);

it('methods have their names before a form has mounted, and calls wait for its code', async () => {
  document.body.innerHTML = '<b class="later">a</b>';
  const early = set('.later');
  call(early, 'wc_set_content', 'b');
  await open();
  expect((early as unknown as ArrayLike<Element>)[0]?.textContent).toBe('b');
});

describe('what other code has put in the place of a method is called', () => {
  it.each([
    ['wc_variations_image_update', 'choose'],
    ['wc_variations_image_reset', 'reset'],
    ['wc_set_variation_attr', 'choose'],
    ['wc_set_content', 'choose'],
    ['wc_reset_content', 'reset'],
    ['wc_maybe_trigger_slide_position_reset', 'choose'],
  ])('%s', async (name, when) => {
    await open();
    const theirs = vi.fn();
    jQuery.fn[name] = theirs;
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    if (when === 'reset') await choose('size', '');
    expect(theirs).toHaveBeenCalled();
  });
});
