// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { atom } from 'nanostores';
import { createPortal } from 'react-dom';
import { expect, it } from 'vitest';
import { renderFeature } from '../render-feature.fixture';
import { useStoreNow } from './use-store';

it('draws a change synchronously', () => {
  const $count = atom(1);
  renderFeature(({ node }) => createPortal(<p>{useStoreNow($count)}</p>, node), document.body);
  const seen = [document.querySelector('p')?.textContent];
  act(() => {
    $count.set(2);
    seen.push(document.querySelector('p')?.textContent);
  });
  expect(seen).toEqual(['1', '2']);
});
