import { listen } from '../../dom/events';
import { type Stop, stopAll } from '../../dom/types';
import { type Breakpoint, deviceFor, fits, mediaOf } from './breakpoints';

/** The current device mode (contract 2.4), shaped like an atom. */
export interface DeviceStore {
  get(): string;
  /** Calls `listener` now and at every change. */
  subscribe(listener: (device: string) => void): Stop;
}

/**
 * The current device mode, from media queries on the active breakpoints: one listener per breakpoint, no style flush.
 * Written out, since a builder page needs no other store and would load the library for this one name.
 */
export function createDevice(
  view: Window,
  active: readonly Breakpoint[],
): { $device: DeviceStore; stop: Stop } {
  const queryOf = (breakpoint: Breakpoint) => view.matchMedia?.(mediaOf(breakpoint));
  const holds = (breakpoint: Breakpoint): boolean =>
    queryOf(breakpoint)?.matches ?? fits(breakpoint, view.innerWidth);
  const read = (): string => deviceFor(active, holds);
  const listeners = new Set<(device: string) => void>();
  let device = read();
  const refresh = (): void => {
    const former = device;
    device = read();
    if (device !== former) for (const listener of [...listeners]) listener(device);
  };
  const queries = active.map(queryOf).filter((query) => query?.addEventListener);
  // Media queries change after `resize` is told; whoever listens there wants the new device already.
  const stops = [view, ...queries].map((target, place) =>
    listen(target, place ? 'change' : 'resize', refresh),
  );
  const subscribe: DeviceStore['subscribe'] = (listener) => {
    listeners.add(listener);
    listener(device);
    return () => void listeners.delete(listener);
  };
  return { $device: { get: () => device, subscribe }, stop: stopAll(stops) };
}
