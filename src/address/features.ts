import { isDequeued } from '../host/dequeued';
import type { Feature, FeatureTable } from '../react/feature';
import { CALCULATOR, COUNTRY } from './selectors';

/** Single selects that the host or a script makes searchable, unless another library has replaced them. */
const SEARCHABLE =
  'select:is(.country_select, .state_select, [data-shopwake=search]):not([multiple], .select2-hidden-accessible)';

/** Selects become searchable for a mouse and a keyboard, in browsers with popovers; elsewhere, and in shops without the library, they stay native. */
const canBeSearchable = (): boolean =>
  !isDequeued('selectWoo') &&
  'popover' in HTMLElement.prototype &&
  globalThis.matchMedia?.('(hover: hover) and (pointer: fine)').matches === true;

const loadDropdown: Feature['load'] = () =>
  import(/* chunk: dropdown, preload: checkout */ './dropdown/searchable-select');

/** Selects outside of the form of the page: the cart's calculator is closed at first, and sidebars are often far below. */
const ASIDE = `:is(${CALCULATOR}, .widget) *`;

const loadCountries = () => import(/* chunk: address */ './country-fields');

/**
 * Address forms outside of the checkout form, which mounts its country fields itself, and searchable selects.
 */
export const features: FeatureTable = [
  {
    name: 'country field',
    selector: `:is(${COUNTRY}):not(form.checkout *, ${CALCULATOR} *)`,
    binds: [{ types: 'change refresh', selector: COUNTRY, on: 'body' }],
    load: () => loadCountries().then(({ CountryField }) => ({ default: CountryField })),
  },
  {
    name: 'calculator countries',
    selector: CALCULATOR,
    when: 'interaction',
    oncePerPage: true,
    load: () => loadCountries().then(({ CalculatorCountries }) => ({ default: CalculatorCountries })),
  },
  {
    name: 'searchable select',
    selector: `${SEARCHABLE}:not(${ASIDE})`,
    isServed: canBeSearchable,
    load: loadDropdown,
  },
  {
    name: 'select aside',
    selector: `${SEARCHABLE}:is(${ASIDE})`,
    when: 'visible',
    isServed: canBeSearchable,
    load: loadDropdown,
  },
];
