import type { Feature } from '../react/feature';
import { COUNTRY } from './markup';

/** Address forms wherever they are. The checkout form mounts its countries itself, since they have to come first. */
export const features: readonly Feature[] = [
  {
    name: 'country field',
    selector: `:is(${COUNTRY}):not(form.checkout *)`,
    load: () => import('./fields/country-field'),
  },
];
