import { type Breakpoint, minWidthOf, namesOf } from '../device/breakpoints';

/** `elementorFrontend.breakpoints` (contract 5.2): names and widths (px) of the site's active devices. */
export function createBreakpoints(active: readonly Breakpoint[]) {
  const upToDesktop = active.filter(({ direction }) => direction === 'max');
  return {
    getActiveBreakpointsList({ largeToSmall = false, withDesktop = false } = {}) {
      const names = namesOf(active);
      if (withDesktop) names.splice(upToDesktop.length, 0, 'desktop');
      return largeToSmall ? names.reverse() : names;
    },
    getBreakpointValues: () => active.map(({ value }) => value),
    getDesktopPreviousDeviceKey: () => upToDesktop.at(-1)?.name ?? 'tablet',
    getDesktopMinPoint: () => minWidthOf(active, 'desktop'),
    getDeviceMinBreakpoint: (device: string) => minWidthOf(active, device),
    getActiveMatchRegex: () => new RegExp(`${namesOf(active).join('|')}$`),
  };
}
