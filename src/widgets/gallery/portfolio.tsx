import { type CSSProperties, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { controlValue, namesOf } from '../../elementor/devices';
import { elementorOf } from '../../elementor/runtime';
import { announce } from '../../react/announce';
import type { FeatureProps } from '../../react/feature';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { layoutOf, watchSizes } from '../loop/layout';
import { PORTFOLIO_FILTER } from '../selectors';
import { useDevice, useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import {
  ACTIVE,
  ALL,
  filterOf,
  GHOST_ITEM,
  moveItems,
  type PortfolioItem,
  type PortfolioParts,
  parsePortfolio,
  partsOf,
  showItems,
} from './portfolio-items';

/** Shows the items of the chosen filter; other items are inert from the start of the animation. */
function useArrangement(
  { widget, items }: PortfolioParts,
  shown: readonly PortfolioItem[],
  mayMove: boolean,
): void {
  const nodes = useMemo(() => items.map(({ node }) => node), [items]);
  const visible = useMemo(() => new Set(shown.map(({ node }) => node)), [shown]);
  const isFirst = useRef(true);
  useLayoutEffect(() => {
    const isMove = mayMove && !isFirst.current;
    isFirst.current = false;
    if (isMove) return moveItems(nodes, visible);
    showItems(nodes, visible);
    return undefined;
  }, [nodes, visible, mayMove]);
  useClasses(nodes, (node) => ({ [ACTIVE]: visible.has(node) }));
  useAttributes(nodes, (node) => ({ inert: !visible.has(node) }));
  usePictures(widget, visible);
}

/** Fits images to their boxes or closes gaps between items, as for posts; runs again when the items change. */
function usePictures(widget: HTMLElement, visible: ReadonlySet<HTMLElement>): void {
  useLayoutEffect(() => {
    const lay = visible.size ? layoutOf(widget) : undefined;
    lay?.(widget);
    return lay && watchSizes(widget, lay);
  }, [widget, visible]);
}

const isUnder = (filter: string, { terms }: PortfolioItem): boolean =>
  filter === ALL || terms.includes(filter);

interface Filtered {
  /** The chosen filter. */
  readonly filter: string;
  readonly shown: readonly PortfolioItem[];
}

/** Follows clicks in the filter bar. */
function usePortfolioFilter({ widget, items, filters }: PortfolioParts): Filtered {
  const [filter, setFilter] = useState(ALL);
  const shown = useMemo(() => items.filter((item) => isUnder(filter, item)), [items, filter]);
  useListener(widget, 'press', { each: PORTFOLIO_FILTER }, (_event, button) => {
    const next = filterOf(button);
    if (next === filter) return;
    const count = items.filter((item) => isUnder(next, item)).length;
    announce(`${button.textContent?.trim()}: ${count}`);
    setFilter(next);
  });
  useClasses(filters, (button) => ({ [ACTIVE]: filterOf(button) === filter }));
  return { filter, shown };
}

interface Props {
  /** An item of the bar; its text becomes the button's. */
  item: HTMLElement;
  isPressed: boolean;
}

/** Resets the theme's button styles: the site styles the text of a list item. */
const AS_WORDS: CSSProperties = {
  appearance: 'none',
  display: 'inline',
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  boxShadow: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  cursor: 'inherit',
};

/** A button inside a filter's list item, which the server prints without keyboard access (APG button, toggle). */
function FilterButton({ item, isPressed }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const words = [...item.childNodes].filter((node) => node !== button.current);
    button.current?.append(...words);
    return () => item.append(...words);
  }, [item]);
  return createPortal(<button ref={button} type="button" aria-pressed={isPressed} style={AS_WORDS} />, item);
}

/** Posts in a grid or masonry layout, with a bar that filters them. */
export default function Portfolio({ node }: FeatureProps) {
  const parts = useMemo(() => partsOf(node), [node]);
  return parts && <Posts parts={parts} />;
}

function Posts({ parts }: { parts: PortfolioParts }) {
  const { widget, grid, items, filters } = parts;
  const { columns, isMasonry } = useOptions(widget);
  const { filter, shown } = usePortfolioFilter(parts);
  useArrangement(parts, shown, useMotionAllowed(widget) && !isMasonry);
  useLayoutEffect(() => items.forEach(nameLink), [items]);
  useHandlerReady(widget);
  const ghosts = (columns - (shown.length % columns)) % columns;
  return (
    <>
      {filters.map((item) => (
        <FilterButton key={filterOf(item)} item={item} isPressed={filterOf(item) === filter} />
      ))}
      {createPortal(
        Array.from({ length: ghosts }, (_, at) => `ghost ${at}`).map((key) => (
          <div key={key} className={GHOST_ITEM} />
        )),
        grid,
      )}
    </>
  );
}

function useOptions(widget: HTMLElement) {
  const settings = useSettings(widget);
  const device = useDevice(widget);
  const { breakpoints } = elementorOf(widget.ownerDocument).config;
  return useMemo(
    () => parsePortfolio(settings, (key) => controlValue(settings, key, '', device, namesOf(breakpoints))),
    [settings, device, breakpoints],
  );
}

/** Names a link without text or alternative text after its URL. */
function nameLink({ node }: PortfolioItem): void {
  const link = find(node, 'a[href]');
  const isNamed = link?.textContent?.trim() || link?.querySelector('img[alt]:not([alt=""])');
  if (!link || isNamed || link.hasAttribute('aria-label')) return;
  const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
  const name = path.split('/').filter(Boolean).pop();
  if (name) link.setAttribute('aria-label', name.replace(/[-_]+/g, ' '));
}
