import { atom, type WritableAtom } from 'nanostores';
import { listen, type Stop, stopAll } from '../dom';
import { type Breakpoint, deviceFor, mediaOf } from './breakpoints';

/** Name of the current device mode (contract 2.4). */
export type DeviceStore = WritableAtom<string>;

/**
 * The current device mode, from media queries on the active breakpoints: one listener per breakpoint, no style flush.
 * `stop` ends the listening.
 */
export function createDevice(
  view: Window,
  active: readonly Breakpoint[],
): { $device: DeviceStore; stop: Stop } {
  const read = (): string => deviceFor(active, (query) => view.matchMedia(query).matches);
  const $device = atom(read());
  const refresh = (): void => {
    if ($device.get() !== read()) $device.set(read());
  };
  const queries = active.map((breakpoint) => view.matchMedia(mediaOf(breakpoint)));
  // Media queries change after `resize` is told; whoever listens there wants the new device already.
  const stops = [
    listen(view, 'resize', refresh),
    ...queries.map((query) => listen(query, 'change', refresh)),
  ];
  return { $device, stop: stopAll(stops) };
}
