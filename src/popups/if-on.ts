import type { Shape } from '../host/settings/shapes';

/** What `parse` reads when the group's switch `key` is on, else null. */
export const ifOn = <T>(group: Shape, key: string, parse: () => T): T | null => (group[key] ? parse() : null);
