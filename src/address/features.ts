import type { Feature, FeatureModule } from '../react/feature';
import { CALCULATOR, COUNTRY } from './country-controls';

/** Single selects that the host or a script makes searchable, unless another library has replaced them. */
const SEARCHABLE =
  'select:is(.country_select, .state_select, [data-shopwake=search]):not([multiple], .select2-hidden-accessible)';

/** Selects become searchable for a mouse and a keyboard, in browsers with popovers; elsewhere they stay native. */
const canBeSearchable = (): boolean =>
  'popover' in HTMLElement.prototype &&
  globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;

const native: FeatureModule = { default: () => null };

const loadDropdown: Feature['load'] = async () =>
  canBeSearchable()
    ? import(/* chunk: dropdown, preload: checkout */ './dropdown/searchable-select')
    : native;

const loadCountries = () => import(/* chunk: address */ './country-fields');

/** Address forms outside of the checkout form, which mounts its country fields itself, and searchable selects. */
export const features: readonly Feature[] = [
  {
    name: 'country field',
    selector: `:is(${COUNTRY}):not(form.checkout *, ${CALCULATOR} *)`,
    load: () => loadCountries().then(({ CountryField }) => ({ default: CountryField })),
  },
  {
    name: 'calculator countries',
    selector: CALCULATOR,
    when: 'interaction',
    oncePerPage: true,
    load: () => loadCountries().then(({ CalculatorCountries }) => ({ default: CalculatorCountries })),
  },
  { name: 'searchable select', selector: `${SEARCHABLE}:not(${CALCULATOR} *)`, load: loadDropdown },
  {
    name: 'calculator select',
    selector: `${SEARCHABLE}:is(${CALCULATOR} *)`,
    when: 'visible',
    load: loadDropdown,
  },
];
