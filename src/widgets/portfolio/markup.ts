import { find, findAll } from '../../dom/find';

/** One post of a portfolio. */
export interface PortfolioItem {
  readonly node: HTMLElement;
  /** Filters it is shown under, beside the one for all. */
  readonly terms: readonly string[];
}

/** The server's markup of a portfolio. */
export interface PortfolioParts {
  readonly widget: HTMLElement;
  readonly grid: HTMLElement;
  readonly items: readonly PortfolioItem[];
  /** Items of the bar of filters. */
  readonly filters: readonly HTMLElement[];
}

export const FILTER = '.elementor-portfolio__filter';
export const ACTIVE = 'elementor-active';
export const ALL = '__all';
/** What fills the last row. */
export const GHOST = 'elementor-portfolio-ghost-item';
const ITEM = 'elementor-portfolio-item';
/** Class of an item under a filter: this and the filter's value. */
const UNDER = 'elementor-filter-';

const itemOf = (node: HTMLElement): PortfolioItem => ({
  node,
  terms: [...node.classList].filter((name) => name.startsWith(UNDER)).map((name) => name.slice(UNDER.length)),
});

/** Parts of a portfolio; null without a grid. */
export function partsOf(widget: HTMLElement): PortfolioParts | null {
  const grid = find(widget, '.elementor-portfolio');
  if (!grid) return null;
  return {
    widget,
    grid,
    items: findAll(grid, `.${ITEM}:not(.${GHOST})`).map(itemOf),
    filters: findAll(widget, FILTER),
  };
}

/** Class names of an empty place in the last row. */
export const GHOST_ITEM = `${ITEM} ${GHOST}`;

/** Filter of a button of the bar. */
export const filterOf = ({ dataset }: HTMLElement): string => dataset.filter ?? ALL;
