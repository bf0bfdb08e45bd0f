// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { emit } from '../host/events/events';
import type { JQuery, JQuerySet } from '../host/events/jquery';
import { freshJQuery } from '../host/events/jquery.fixture';
import { offerFormMethods } from './form-methods';
import { at, choose, fakeClock, id, open, valuesOf, wait } from './variation-form/variation-form.fixture';

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

describe('members of the form object that other code has replaced are called', () => {
  const replace = async (name: string, member: (...args: unknown[]) => unknown) => {
    let object: Record<string, unknown> = {};
    jQuery(document.body).on('wc_variation_form', (_: unknown, given: typeof object) => {
      object = given;
    });
    await open();
    const own = object[name] as (...args: unknown[]) => unknown;
    const theirs = vi.fn(member);
    object[name] = theirs;
    return { own, theirs };
  };

  it('getChosenAttributes', async () => {
    await replace('getChosenAttributes', () => ({
      count: 2,
      chosenCount: 2,
      data: { attribute_colour: 'Red', attribute_size: 'S' },
    }));
    await choose('colour', 'Red');
    expect(id()).toBe('1');
  });

  it('findMatchingVariations', async () => {
    const { theirs } = await replace('findMatchingVariations', (list) => (list as unknown[]).slice(1));
    await choose('colour', 'Red');
    await choose('size', 'M');
    expect(theirs).toHaveBeenCalled();
    expect(id()).toBe('2');
  });

  it('isMatch', async () => {
    await replace('isMatch', (attributes) => (attributes as Record<string, string>).attribute_size === 'M');
    await choose('size', 'M');
    await choose('colour', 'Red');
    expect(id()).toBe('2');
    expect(valuesOf('size')).toEqual(['M']);
  });

  it('toggleResetLink', async () => {
    const { own, theirs } = await replace('toggleResetLink', () => undefined);
    await choose('colour', 'Red');
    expect(theirs).toHaveBeenCalledWith(true);
    expect(at('.reset_variations').style.visibility).toBe('hidden');
    own(true);
    expect(at('.reset_variations').style.visibility).toBe('visible');
  });

  it('showNoMatchingVariationsMsg', async () => {
    const { theirs } = await replace('showNoMatchingVariationsMsg', () => undefined);
    const none = { count: 2, chosenCount: 2, data: { attribute_colour: 'Red', attribute_size: 'L' } };
    emit(at('form'), 'check_variations', [none]);
    await wait(0);
    expect(theirs).toHaveBeenCalledOnce();
    expect(document.querySelector('.wc-no-matching-variations')).toBeNull();
  });
});
