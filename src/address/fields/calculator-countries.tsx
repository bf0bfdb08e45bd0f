import type { FeatureProps } from '../../react/feature';
import { CALCULATOR_COUNTRY } from '../markup';
import CountryField from './country-field';
import { useMatches } from './use-matches';

/** The country controls of the cart's shipping calculators, those of later totals too. */
export default function CalculatorCountries({ node }: FeatureProps) {
  return useMatches(node, CALCULATOR_COUNTRY).map((control) => (
    <CountryField key={control.id} node={control} />
  ));
}
