import type { Feature } from '../react/feature';

/** Every widget that mounts a component: what, where, and when its code is fetched. In the order of contract 1.7. */
export const features: readonly Feature[] = [];
