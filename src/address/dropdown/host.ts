import { whenJQuery } from '../../host/jquery';
import { withPart } from '../../host/report';

/** What the library's own events need, on pages with jQuery alone. */
export type Host = typeof import('./host-events');

let host: Host | null = null;

/** Takes over what came along; a jQuery that comes later brings it then. */
export function hearHost(known: Host | null): void {
  host = known;
  whenJQuery(() => {
    if (!host) withPart(import('./host-events'), hearHost);
  });
}

/** Fires one of the library's events where anybody can hear it; false when a handler prevented what it announces. */
export const tellDropdown = (...telling: Parameters<Host['tellDropdown']>): boolean =>
  host?.tellDropdown(...telling) ?? true;

/** Offers scripts what the library would. */
export const offerData = (
  ...offer: Parameters<Host['offerData']>
): ReturnType<Host['offerData']> | undefined => host?.offerData(...offer);
