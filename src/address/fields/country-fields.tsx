import type { FeatureProps } from '../../react/feature';
import { COUNTRY } from '../markup';
import CountryField from './country-field';
import { useMatches } from './use-matches';

/**
 * The country controls of a form, present and future. For forms whose own start must come after their first pass: as a
 * child it has passed all of them before the effects of its parent run (contract 2.4).
 */
export function CountryFields({ node }: FeatureProps) {
  return useMatches(node, COUNTRY).map((control) => <CountryField key={control.id} node={control} />);
}
