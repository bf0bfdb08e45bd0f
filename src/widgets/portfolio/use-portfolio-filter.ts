import { useMemo, useState } from 'react';
import { announce } from '../../react/announce';
import { useClasses } from '../../react/hooks/use-classes';
import { usePress } from '../../react/hooks/use-press';
import { ACTIVE, ALL, FILTER, filterOf, type PortfolioItem, type PortfolioParts } from './markup';

const isUnder = (filter: string, { terms }: PortfolioItem): boolean =>
  filter === ALL || terms.includes(filter);

interface Filtered {
  /** The chosen filter. */
  readonly filter: string;
  readonly shown: readonly PortfolioItem[];
}

/** Follows presses in the bar of filters. */
export function usePortfolioFilter({ widget, items, filters }: PortfolioParts): Filtered {
  const [filter, setFilter] = useState(ALL);
  const shown = useMemo(() => items.filter((item) => isUnder(filter, item)), [items, filter]);
  usePress(widget, FILTER, (button) => {
    const next = filterOf(button);
    if (next === filter) return;
    const count = items.filter((item) => isUnder(next, item)).length;
    announce(`${button.textContent?.trim()}: ${count}`);
    setFilter(next);
  });
  useClasses(filters, (button) => ({ [ACTIVE]: filterOf(button) === filter }));
  return { filter, shown };
}
