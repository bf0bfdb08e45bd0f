import { useLayoutEffect } from 'react';
import { useHostEvent } from '../../react/hooks/use-host-event';
import { COUNTRY, METHOD } from '../markup';
import { filterByCountry } from './filter-by-country';

/** Offers each method in its countries only, now and whenever country, choice or section change. */
export function useCountryRules(form: HTMLElement): void {
  useLayoutEffect(filterByCountry, []);
  useHostEvent(form, 'change', filterByCountry, METHOD);
  useHostEvent(form, 'change', filterByCountry, COUNTRY);
  useHostEvent(document.body, 'updated_checkout', filterByCountry);
}
