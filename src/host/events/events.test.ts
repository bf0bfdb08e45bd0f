// @vitest-environment jsdom

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { REGISTRY } from '../registry';
import { askVeto } from './ask-veto';
import { elementOf, emit } from './events';
import type { JQuery } from './jquery';
import { freshJQuery } from './jquery.fixture';
import { listen } from './listen';
import { onVeto } from './on-veto';

const page = globalThis as { jQuery?: JQuery };
let log: unknown[];

beforeEach(() => {
  log = [];
  Reflect.deleteProperty(globalThis, REGISTRY);
});
afterEach(() => {
  delete page.jQuery;
});

describe('without jQuery', () => {
  it('emits under the original name and under ours, with the arguments in `detail`', () => {
    for (const type of ['updated_checkout', 'shopwake:updated_checkout']) {
      document.body.addEventListener(type, (event) => log.push([type, (event as CustomEvent).detail]), {
        once: true,
      });
    }
    emit(document.body, 'updated_checkout', [{ result: 'success' }]);
    expect(log).toEqual([
      ['updated_checkout', [{ result: 'success' }]],
      ['shopwake:updated_checkout', [{ result: 'success' }]],
    ]);
  });

  it('receives native commands with their arguments, until stopped', () => {
    const stop = listen(document.body, 'update_checkout', { host: true }, (_event, args) => log.push(args));
    document.body.dispatchEvent(new CustomEvent('update_checkout', { detail: [{ a: 1 }] }));
    stop();
    document.body.dispatchEvent(new CustomEvent('update_checkout'));
    expect(log).toEqual([{ a: 1 }]);
  });

  it('asks with a native event, for which preventDefault is a veto', () => {
    const form = document.createElement('form');
    const stop = onVeto(form, 'checkout_place_order', () => false);
    expect(askVeto(form, 'checkout_place_order')).toBe(false);
    stop();
    expect(askVeto(form, 'checkout_place_order')).toBe(true);
  });
});

describe('with jQuery', () => {
  beforeEach(() => {
    page.jQuery = freshJQuery();
  });

  it('calls jQuery handlers once with positional arguments, and no native event of the same name', () => {
    page.jQuery?.(document.body).on('added_to_cart', (_event: unknown, ...args: unknown[]) => log.push(args));
    const native = (): void => void log.push('native twin');
    document.body.addEventListener('added_to_cart', native);
    emit(document.body, 'added_to_cart', [{ a: 1 }, 'hash']);
    document.body.removeEventListener('added_to_cart', native);
    expect(log).toEqual([[{ a: 1 }, 'hash']]);
  });

  it('hands elements to jQuery handlers as sets and to native listeners as they are', () => {
    const button = document.createElement('button');
    page
      .jQuery?.(document.body)
      .on('added_to_cart', (_event: unknown, set: { jquery: string }) =>
        log.push(typeof set.jquery, elementOf(set) === button),
      );
    const native = (event: Event): unknown =>
      log.push((event as CustomEvent<unknown[]>).detail[0] === button);
    document.body.addEventListener('shopwake:added_to_cart', native, { once: true });
    emit(document.body, 'added_to_cart', [button]);
    expect(log).toEqual(['string', true, true]);
    expect([elementOf('x'), elementOf(null), elementOf([])]).toEqual([null, null, null]);
  });

  it('receives a jQuery trigger and a native dispatch once each', () => {
    const stop = listen(document.body, 'update_checkout', { host: true }, (_event, ...args) =>
      log.push(args),
    );
    page.jQuery?.(document.body).trigger('update_checkout', [{ n: 1 }]);
    document.body.dispatchEvent(new CustomEvent('update_checkout', { detail: [{ n: 2 }] }));
    stop();
    expect(log).toEqual([[{ n: 1 }], [{ n: 2 }]]);
  });

  it('uses the last return value that is not undefined, as triggerHandler does', () => {
    const form = document.createElement('form');
    const set = page.jQuery?.(form);
    set?.on('checkout_place_order', () => false);
    expect(askVeto(form, 'checkout_place_order')).toBe(false);
    set?.on('checkout_place_order', () => true);
    expect(askVeto(form, 'checkout_place_order')).toBe(true);
  });

  it('returns our answer to a host that asks through triggerHandler', () => {
    const form = document.createElement('form');
    onVeto(form, 'checkout_place_order_stripe', (argument) => argument !== 'now');
    expect(page.jQuery?.(form).triggerHandler('checkout_place_order_stripe', ['now'])).toBe(false);
  });

  it('emits natively even when a jQuery handler throws', () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.jQuery?.(document.body).on('checkout_error', () => {
      throw new Error('plugin');
    });
    document.body.addEventListener('shopwake:checkout_error', () => log.push('native'), { once: true });
    expect(() => emit(document.body, 'checkout_error')).not.toThrow();
    expect(log).toEqual(['native']);
  });
});

describe('jQuery late and twice', () => {
  it('calls handlers of both copies, and our listeners once', () => {
    const stop = listen(document.body, 'updated_wc_div', { host: true }, () => log.push('ours'));
    const [first, second] = [freshJQuery(), freshJQuery()];
    page.jQuery = first;
    first(document.body).on('updated_wc_div', () => log.push('first'));
    emit(document.body, 'shopwake-probe');
    page.jQuery = second;
    second(document.body).on('updated_wc_div', () => log.push('second'));
    emit(document.body, 'updated_wc_div');
    stop();
    expect(log.sort()).toEqual(['first', 'ours', 'second']);
  });

  it('answers a question once when two copies ask it', () => {
    const form = document.createElement('form');
    onVeto(form, 'checkout_place_order', () => {
      log.push('asked');
      return true;
    });
    page.jQuery = freshJQuery();
    emit(document.body, 'shopwake-probe');
    page.jQuery = freshJQuery();
    expect(askVeto(form, 'checkout_place_order')).toBe(true);
    expect(log).toEqual(['asked']);
  });
});

it('the types refuse options that would be ignored', () => {
  const { body } = document;
  const calls = () => {
    // @ts-expect-error A press is made of other events, on each match.
    listen(body, 'press', () => 0);
    // @ts-expect-error jQuery has no such options.
    listen(body, 'click', { host: true, once: true }, () => 0);
    // @ts-expect-error A selector delegates already.
    listen(body, 'click', { host: true, selector: 'a' }, () => 0);
    // @ts-expect-error Code outside of components calls `listenEach`.
    listen(body, 'click', { each: 'a' }, () => 0);
    // @ts-expect-error Options come first.
    listen(body, 'click', () => 0, { once: true });
  };
  expect(calls).toBeTypeOf('function');
});
