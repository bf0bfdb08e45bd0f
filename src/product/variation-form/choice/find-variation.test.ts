// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { setTransport } from '../../../http/transport';
import { at, choose, fakeClock, id, isLocked, LIST, open, wait } from '../variation-form.fixture';

fakeClock();

describe('a form that asks the server', () => {
  const asked: string[] = [];
  let answers: (() => Promise<{ status: number; statusText: string; text: string }>)[] = [];
  const ok = (value: unknown) => () =>
    Promise.resolve({ status: 200, statusText: '', text: JSON.stringify(value) });

  beforeEach(() => {
    asked.length = 0;
    setTransport(({ fields }) => {
      asked.push(new URLSearchParams(fields as Record<string, string>).toString());
      return (answers.shift() ?? ok(false))() as never;
    });
    return open('false');
  });
  afterEach(() => setTransport(() => undefined));

  it('posts what is chosen and the product, and takes the answer', async () => {
    answers = [ok(LIST[0])];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    expect(asked).toEqual(['attribute_colour=Red&attribute_size=S&product_id=9']);
    expect([id(), isLocked()]).toEqual(['1', false]);
  });

  it('buys nothing while the server is asked, also not what was shown before', async () => {
    answers = [ok(LIST[0]), () => new Promise(() => undefined)];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(300);
    expect(isLocked()).toBe(false);
    await choose('size', 'M');
    expect([id(), isLocked()]).toEqual(['', true]);
  });

  it('never frees the button for what was found before, while the server is asked again', async () => {
    answers = [ok(LIST[0]), () => new Promise(() => undefined)];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(100);
    await choose('size', 'M');
    await wait(1000);
    expect([id(), isLocked()]).toEqual(['', true]);
  });

  it('says that nothing fits', async () => {
    await choose('colour', 'Red');
    await choose('size', 'L');
    await wait(0);
    expect(document.querySelector('.wc-no-matching-variations')?.textContent).toBe(
      'Sorry, no products matched your selection. Please choose a different combination.',
    );
  });

  it.each([
    ['status 500', { status: 500, text: 'oops' }],
    ['a page', { status: 200, text: '<html></html>' }],
  ])('says that it failed (%s), keeps the choice, and tries again', async (_, answer) => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    answers = [() => Promise.resolve({ statusText: '', ...answer }), ok(LIST[0])];
    await choose('colour', 'Red');
    await choose('size', 'S');
    await wait(0);
    expect([isLocked(), at<HTMLSelectElement>('#size').value]).toEqual([true, 'S']);
    expect(at('[role=alert] p').textContent).toContain('could not be looked up');
    act(() => at('[role=alert] button').click());
    await wait(300);
    expect([id(), document.querySelector('.wc-no-matching-variations')]).toEqual(['1', null]);
  });
});

it.each(['', '[{', '{"a":1}', 'null'])('leaves a form to the server whose data is %j', async (data) => {
  await open(data);
  await choose('colour', 'Red');
  expect([isLocked(), id()]).toEqual([false, '0']);
  expect(at('[role=alert]').textContent).toContain('Please reload the page');
});
