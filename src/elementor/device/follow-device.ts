import { listen } from '../../dom/events/events';
import { type Stop, stopAll } from '../../dom/types';
import { type Breakpoint, deviceFor, fits, mediaOf } from './breakpoints';
import { $device } from './stores';

/** Keeps `$device` by media queries on the active breakpoints: one listener per breakpoint, no style flush. */
export function followDevice(view: Window, active: readonly Breakpoint[]): Stop {
  const queryOf = (breakpoint: Breakpoint) => view.matchMedia?.(mediaOf(breakpoint));
  const holds = (breakpoint: Breakpoint): boolean =>
    queryOf(breakpoint)?.matches ?? fits(breakpoint, view.innerWidth);
  const refresh = (): void => $device.set(deviceFor(active, holds));
  const queries = active.map(queryOf).filter((query) => query?.addEventListener);
  refresh();
  // Media queries change after `resize`; whoever listens to that wants the new device already.
  return stopAll(
    [view, ...queries].map((target, place) => listen(target, place ? 'change' : 'resize', refresh)),
  );
}
