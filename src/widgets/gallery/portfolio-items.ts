import type { Stop } from '../../dom/events';
import { find, findAll } from '../../dom/find';
import { isOn, type Settings } from '../../elementor/element-settings';
import { asNumber } from '../../host/settings';
import { PORTFOLIO_FILTER } from '../selectors';

/** One post of a portfolio. */
export interface PortfolioItem {
  readonly node: HTMLElement;
  /** Filters that show it, besides `__all`. */
  readonly terms: readonly string[];
}

/** The server's markup of a portfolio. */
export interface PortfolioParts {
  readonly widget: HTMLElement;
  readonly grid: HTMLElement;
  readonly items: readonly PortfolioItem[];
  /** Items of the filter bar. */
  readonly filters: readonly HTMLElement[];
}

export const ACTIVE = 'elementor-active';
export const ALL = '__all';
/** Class of the empty items that fill the last row. */
const GHOST = 'elementor-portfolio-ghost-item';
const ITEM = 'elementor-portfolio-item';
/** Prefix of the class of an item that a filter shows; the filter's value follows. */
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
    filters: findAll(widget, PORTFOLIO_FILTER),
  };
}

/** Class names of an empty item in the last row. */
export const GHOST_ITEM = `${ITEM} ${GHOST}`;

/** Filter of a button in the bar. */
export const filterOf = ({ dataset }: HTMLElement): string => dataset.filter ?? ALL;

/** Parses a portfolio's settings; `of` resolves a setting for the current device. Invalid settings have Elementor's defaults. */
export function parsePortfolio(settings: Settings, of: (key: string) => unknown) {
  const columns = Math.floor(asNumber(of('columns'), 3));
  return { columns: columns >= 1 ? columns : 1, isMasonry: isOn(settings.masonry) };
}

/** Duration of moves to new positions, ms. */
const MOVE = 450;
const IN_PLACE = 'translate3d(0px, 0px, 0px)';
const SHRUNK = 'scale3d(0.2, 0.2, 1)';

interface Place {
  readonly x: number;
  readonly y: number;
}

/** Centres of items, which shrinking does not change, px. */
function placesOf(items: readonly HTMLElement[]): Place[] {
  const boxes = items.map((item) => item.getBoundingClientRect());
  return boxes.map(({ left, top, width, height }) => ({ x: left + width / 2, y: top + height / 2 }));
}

const isThere = ({ style }: HTMLElement): boolean => style.display !== 'none';

function shiftBy({ style }: HTMLElement, to: Place | undefined, from: Place | undefined): void {
  if (to && from) style.transform = `translate3d(${to.x - from.x}px, ${to.y - from.y}px, 0px)`;
}

/** Shows only these items, without animation. */
export function showItems(items: readonly HTMLElement[], shown: ReadonlySet<HTMLElement>): void {
  for (const item of items) {
    const isShown = shown.has(item);
    const { style } = item;
    style.transition = '';
    style.transitionDuration = isShown ? '' : `${MOVE}ms`;
    style.display = isShown ? '' : 'none';
    style.opacity = isShown ? '' : '0';
    style.transform = isShown ? IN_PLACE : SHRUNK;
  }
}

/** Puts the items, without a transition, at their current visible positions; returns the shifts to their new ones, px. */
function putWhereSeen(staying: readonly HTMLElement[], leaving: readonly HTMLElement[]): Place[] {
  const seen = staying.map((item) => isThere(item));
  const before = placesOf(staying);
  for (const item of staying) Object.assign(item.style, { transition: 'none', display: '', transform: '' });
  for (const { style } of leaving) style.display = 'none';
  const after = placesOf(staying);
  for (const { style } of leaving) style.display = '';
  const flow = placesOf(staying);
  staying.forEach((item, at) => {
    shiftBy(item, seen[at] ? before[at] : after[at], flow[at]);
    if (!seen[at]) item.style.opacity = '0';
  });
  return after.map(({ x, y }, at) => ({ x: x - (flow[at]?.x ?? x), y: y - (flow[at]?.y ?? y) }));
}

/**
 * Animates a change of the shown items. Those that stay move to their new positions; those that leave shrink and fade, and
 * stay in the flow until the end. A change during the animation continues from the visible positions. The page is measured
 * three times for any number of items.
 */
export function moveItems(items: readonly HTMLElement[], shown: ReadonlySet<HTMLElement>): Stop {
  const staying = items.filter((item) => shown.has(item));
  const leaving = items.filter((item) => !shown.has(item) && isThere(item));
  const shifts = putWhereSeen(staying, leaving);
  // Forces a layout, so that transitions start from the current positions.
  items[0]?.getBoundingClientRect();
  const zero = { x: 0, y: 0 };
  for (const { style } of items) Object.assign(style, { transition: '', transitionDuration: `${MOVE}ms` });
  staying.forEach((item, at) => {
    shiftBy(item, shifts[at], zero);
    item.style.opacity = '1';
  });
  for (const { style } of leaving) Object.assign(style, { opacity: '0', transform: SHRUNK });
  const timer = setTimeout(() => showItems(items, shown), MOVE);
  return () => clearTimeout(timer);
}
