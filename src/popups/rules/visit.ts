import { elementorOf } from '../../elementor/runtime';
import { type StoredItems, storedItems } from '../../elementor/stored-items';
import { localStore, type SafeStorage, sessionStore } from '../../storage/web-storage';

/** What the rules may ask of the visitor, the page and the past (contract 4.4). */
export interface Visit {
  /** `document.referrer`. */
  referrer: string;
  /** Host of this page, as in `location.host`. */
  host: string;
  /** Current device mode, e.g. `desktop`. */
  device: string;
  /** Roles of a logged-in user; null for anonymous visitors. */
  roles: readonly string[] | null;
  /** Names of the browser in use, of `ie, chrome, edge, firefox, safari`. */
  browsers: readonly string[];
  /** The visitor's clock. */
  now: Date;
  /** The shared item of `localStorage`. */
  items: StoredItems;
  /** Raw `sessionStorage`. */
  session: SafeStorage;
}

/** The visit as it stands now. */
export function currentVisit(): Visit {
  const { config, $device, environment } = elementorOf(document);
  return {
    referrer: document.referrer,
    host: window.location.host,
    device: $device.get(),
    roles: config.roles,
    browsers: Object.keys(environment).filter((flag) => environment[flag]),
    now: new Date(),
    items: storedItems(localStore),
    session: sessionStore,
  };
}
