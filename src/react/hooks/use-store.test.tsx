// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { atom } from 'nanostores';
import { createPortal } from 'react-dom';
import { expect, it, vi } from 'vitest';
import { renderFeature } from '../render-feature.fixture';
import { useStore, useSubscription } from './use-store';

it('draws a change synchronously', () => {
  const $count = atom(1);
  renderFeature(
    ({ node }) => createPortal(<p>{useStore($count, { isSynchronous: true })}</p>, node),
    document.body,
  );
  const seen = [document.querySelector('p')?.textContent];
  act(() => {
    $count.set(2);
    seen.push(document.querySelector('p')?.textContent);
  });
  expect(seen).toEqual(['1', '2']);
});

it('calls a listener of changes with no value until the store changes', () => {
  const $count = atom(1);
  const listener = vi.fn();
  renderFeature(() => {
    useSubscription($count, listener, { changesOnly: true });
    return null;
  }, document.body);
  expect(listener).not.toHaveBeenCalled();
  $count.set(2);
  expect(listener.mock.calls).toEqual([[2]]);
});

it('reports a listener that throws at a change, and calls the other listeners', () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const $count = atom(1);
  const other = vi.fn();
  renderFeature(() => {
    useSubscription($count, (count) => {
      if (count > 1) throw new Error('listener');
    });
    return null;
  }, document.body);
  $count.listen(other);
  $count.set(2);
  expect(warn.mock.calls[0]?.[0]).toBe('[shopwake] feature: listener');
  expect(other).toHaveBeenCalledOnce();
});
