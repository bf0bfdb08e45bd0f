// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { $device, followDevice, parseBreakpoints } from './devices';

const resize = (width: number): void => {
  Object.defineProperty(window, 'innerWidth', { configurable: true, value: width });
  window.dispatchEvent(new Event('resize'));
};

it('keeps the device mode until it is stopped', () => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: undefined });
  resize(1200);
  const stop = followDevice(window, parseBreakpoints(null));
  const devices: string[] = [];
  $device.subscribe((device) => devices.push(device));
  for (const width of [700, 1000, 1010]) resize(width);
  stop();
  resize(1200);
  expect(devices).toEqual(['desktop', 'mobile', 'tablet']);
});
