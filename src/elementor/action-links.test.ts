// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as reloading from '../host/page/reload';
import { actionHashIn, createActionHash, createActionLinks, parseActionHash } from './action-links';

const PRINTED =
  '#elementor-action%3Aaction%3Dpopup%3Aopen%26settings%3DeyJpZCI6IjEyIiwidG9nZ2xlIjpmYWxzZX0%3D';

describe('grammar', () => {
  test.each([PRINTED, decodeURIComponent(PRINTED), `%23${PRINTED.slice(1)}`])('%s', (hash) => {
    expect(parseActionHash(hash)).toEqual({ name: 'popup:open', settings: { id: '12', toggle: false } });
  });

  test('what we make is what servers print', () => {
    expect(createActionHash('popup:open', { id: '12', toggle: false })).toBe(PRINTED);
    expect(parseActionHash(createActionHash('x', { name: 'Åsa ☕' }))?.settings).toEqual({ name: 'Åsa ☕' });
  });

  test.each([
    '',
    '#',
    '#top',
    '#elementor-action:action=x&settings=%%%',
    '#elementor-action:action=x&settings=***',
    '#elementor-action:action=x&settings=bm90IGpzb24=',
    '#elementor-action:settings=e30=',
    '#%E0%A4%A',
  ])('%j is malformed or none', (hash) => {
    expect(parseActionHash(hash)).toBeNull();
  });

  test('settings that are no map are an empty one', () => {
    expect(parseActionHash(`#elementor-action:action=x&settings=${btoa('[1]')}`)?.settings).toEqual({});
  });
});

describe('address bar', () => {
  beforeEach(() => {
    document.body.innerHTML = `<img data-e-action-hash="#one"><a href="/x#two" data-e-action-hash="#own"></a><a href="#bare"></a>`;
  });
  test.each([
    ['#one', '#one'],
    ['#two', '#own'],
    ['#bare', null],
    ['#none', null],
    ['#', null],
  ])('%s runs %s', (hash, expected) => {
    expect(actionHashIn(document, hash)).toBe(expected);
  });
});

test('an action that comes after its call is served once', () => {
  const links = createActionLinks();
  const calls: unknown[] = [];
  links.runAction(createActionHash('late', { n: 1 }));
  links.addAction('late', ({ n }) => calls.push(n));
  links.addAction('late', ({ n }) => calls.push(['again', n]));
  expect(calls).toEqual([1]);
});

test('a page is loaded again by a click, never by its address', () => {
  const reload = vi.spyOn(reloading, 'reload').mockImplementation(() => undefined);
  const links = createActionLinks();
  links.runAction(createActionHash('reload-page', {}));
  expect(reload).not.toHaveBeenCalled();
  links.runAction(createActionHash('reload-page', {}), new Event('click'));
  expect(reload).toHaveBeenCalledTimes(1);
});
