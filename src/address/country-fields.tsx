import { useLayoutEffect, useState } from 'react';
import { findAll } from '../dom/find';
import type { FeatureProps } from '../react/feature';
import { CALCULATOR, COUNTRY } from './country-controls';
import CountryField, { type CountryProps } from './country-field';

const isSame = (one: readonly unknown[], other: readonly unknown[]): boolean =>
  one.length === other.length && one.every((item, index) => item === other[index]);

/** The matches of `selector` below `node`, at the first render and after each change of the nodes below it. */
function useMatches(node: HTMLElement, selector: string): readonly HTMLElement[] {
  const [matches, setMatches] = useState(() => findAll(node, selector));
  useLayoutEffect(() => {
    const update = (): void => {
      const found = findAll(node, selector);
      setMatches((known) => (isSame(known, found) ? known : found));
    };
    const observer = new MutationObserver(update);
    observer.observe(node, { childList: true, subtree: true });
    update();
    return () => observer.disconnect();
  }, [node, selector]);
  return matches;
}

/**
 * The country controls of a form, present and future. For a form that starts after the first country step: effects of
 * children run before those of their parent.
 */
export function CountryFields({ node, session }: CountryProps) {
  return useMatches(node, COUNTRY).map((control) => (
    <CountryField key={control.id} node={control} session={session} />
  ));
}

/** The country controls of the cart's shipping calculators; the totals, and with them the controls, are replaced. */
export default function CalculatorCountries({ node }: FeatureProps) {
  return useMatches(node, `${CALCULATOR} :is(${COUNTRY})`).map((control) => (
    <CountryField key={control.id} node={control} />
  ));
}
