// @vitest-environment happy-dom
import { beforeEach, expect, it, vi } from 'vitest';
import { defineFacade, offerGlobal } from './offer';

const page = globalThis as Record<string, unknown>;

beforeEach(() => {
  delete page.facade;
  delete page.shopwakeCalls;
});

it('does not replace a global of the page', () => {
  const theirs = { mine: true };
  page.facade = theirs;
  expect(offerGlobal('facade', { ours: true })).toBe(theirs);
});

it('replaces the pre-stub and makes the queued calls, in order and once', () => {
  const log: unknown[] = [];
  page.facade = { isShopwakeStub: true };
  page.shopwakeCalls = [
    ['facade.hooks.addAction', ['a', 1]],
    ['other.thing', []],
    ['facade.show', ['b']],
  ];
  const hooks = { addAction: (...args: unknown[]) => log.push(['action', ...args]) };
  offerGlobal('facade', { hooks, show: (id: unknown) => log.push(['show', id]) });
  expect(log).toEqual([
    ['action', 'a', 1],
    ['show', 'b'],
  ]);
  expect(page.shopwakeCalls).toEqual([['other.thing', []]]);
});

it('adds the members to the pre-stub’s objects, which scripts may have stored', () => {
  const hooks = { isShopwakeStub: true };
  const kept = { isShopwakeStub: true, hooks, theirs: 'added' };
  page.facade = kept;
  const add = (): void => undefined;
  expect(offerGlobal('facade', { hooks: { add } })).toBe(kept);
  expect(page.facade).toBe(kept);
  expect(kept.hooks).toBe(hooks);
  expect(kept).toEqual({ hooks: { add }, theirs: 'added' });
});

it('continues after a queued call that throws or names a missing member', () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  page.shopwakeCalls = [
    ['facade.gone.away', []],
    ['facade.throws', []],
    ['facade.works', []],
  ];
  const works = vi.fn();
  const host = {};
  const throws = (): never => {
    throw new Error('plugin');
  };
  defineFacade(host, 'facade', { throws, works });
  expect(works).toHaveBeenCalledOnce();
});

it('sets the facade in spite of an element with its id, which is a global of that name', () => {
  const ours = { ours: true };
  page.facade = document.createElement('a');
  expect(offerGlobal('facade', ours)).toBe(ours);
  expect(page.facade).toBe(ours);
});
