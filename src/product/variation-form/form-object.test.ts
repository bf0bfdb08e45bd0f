// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { at, fakeClock, form, id, open, wait } from './variation-form.fixture';

fakeClock();

describe('what other scripts do with a form', () => {
  beforeEach(() => open());

  const objectOf = async (): Promise<Record<string, (...args: unknown[]) => unknown>> => {
    let given: unknown;
    document.addEventListener('wc_variation_form', ({ detail }: CustomEventInit) => {
      given = detail[0];
    });
    act(() => void form().dispatchEvent(new Event('shopwake:set-up')));
    await wait(150);
    return given as never;
  };

  it('sets a form up once more, with its event, where one asks for it', async () => {
    const object = await objectOf();
    expect(object.$form).toBe(form());
  });

  it('answers the calls of the form object as the events do', async () => {
    const object = await objectOf();
    const event = { preventDefault: vi.fn(), currentTarget: at('#colour') };
    at<HTMLSelectElement>('#colour').value = 'Red';
    at<HTMLSelectElement>('#size').value = 'S';
    act(() => void object.onChange?.(event));
    expect(id()).toBe('1');
    expect(object.getChosenAttributes?.()).toMatchObject({ count: 2, chosenCount: 2 });
    act(() => void object.onReset?.(event));
    expect([id(), event.preventDefault.mock.calls.length]).toEqual(['', 1]);
  });

  it('looks again after the way back, where options have changed behind its back', async () => {
    at<HTMLSelectElement>('#colour').value = 'Red';
    at<HTMLSelectElement>('#size').value = 'M';
    act(() => void window.dispatchEvent(new Event('pageshow')));
    expect(id()).toBe('2');
  });
});
