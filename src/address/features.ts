import type { Feature, FeatureModule } from '../react/feature';
import { CALCULATOR, COUNTRY, SEARCHABLE } from './markup';

/** A mouse and keys, and a browser that has popovers: there a select becomes searchable, elsewhere it stays native. */
const canBeSearched = (): boolean =>
  'popover' in HTMLElement.prototype &&
  globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;

const native: FeatureModule = { default: () => null };

const loadField: Feature['load'] = () => import(/* chunk: address */ './fields/country-field');
const loadDropdown: Feature['load'] = async () =>
  canBeSearched() ? import(/* chunk: dropdown, preload: checkout */ './dropdown') : native;

/** Address forms wherever they are. The checkout form mounts its country fields itself, since they have to come first. */
export const features: readonly Feature[] = [
  {
    name: 'country field',
    selector: `:is(${COUNTRY}):not(form.checkout *, ${CALCULATOR} *)`,
    load: loadField,
  },
  {
    name: 'calculator countries',
    selector: CALCULATOR,
    when: 'interaction',
    oncePerPage: true,
    load: () => import(/* chunk: address */ './fields/calculator-countries'),
  },
  { name: 'searchable select', selector: `${SEARCHABLE}:not(${CALCULATOR} *)`, load: loadDropdown },
  {
    name: 'calculator select',
    selector: `${SEARCHABLE}:is(${CALCULATOR} *)`,
    when: 'visible',
    load: loadDropdown,
  },
];
