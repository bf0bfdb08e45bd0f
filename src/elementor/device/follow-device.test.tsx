// @vitest-environment happy-dom
import { act } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderFeature } from '../../react/render-feature.fixture';
import { parseBreakpoints } from './breakpoints';
import { followDevice } from './follow-device';
import { $device } from './stores';
import { useDevice } from './use-device';

const resize = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  window.dispatchEvent(new Event('resize'));
};

it('keeps the device mode, for stores and components, until it is stopped', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: undefined });
  resize(1200);
  const stop = followDevice(window, parseBreakpoints(null));
  renderFeature(({ node }) => {
    node.title = useDevice();
    return null;
  }, document.body);
  expect([$device.get(), document.body.title]).toEqual(['desktop', 'desktop']);
  act(() => resize(700));
  expect([$device.get(), document.body.title]).toEqual(['mobile', 'mobile']);
  act(() => resize(1000));
  expect(document.body.title).toBe('tablet');
  stop();
  act(() => resize(1200));
  expect($device.get()).toBe('tablet');
});
