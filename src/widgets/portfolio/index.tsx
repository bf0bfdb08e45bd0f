import { useLayoutEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { find } from '../../dom/find';
import { controlValue, namesOf } from '../../elementor/breakpoints';
import { elementorOf } from '../../elementor/runtime';
import type { FeatureProps } from '../../react/feature';
import { useDevice } from '../hooks/use-device';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { useMotionAllowed } from '../hooks/use-motion-allowed';
import { useSettings } from '../hooks/use-settings';
import { FilterButton } from './filter-button';
import { filterOf, GHOST_ITEM, type PortfolioItem, type PortfolioParts, partsOf } from './markup';
import { parsePortfolio } from './settings';
import { useArrangement } from './use-arrangement';
import { usePortfolioFilter } from './use-portfolio-filter';

/** Posts in a grid or in masonry with a bar that filters them. */
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

/** A link without a title and with a picture nobody described is named after its address. */
function nameLink({ node }: PortfolioItem): void {
  const link = find(node, 'a[href]');
  const isNamed = link?.textContent?.trim() || link?.querySelector('img[alt]:not([alt=""])');
  if (!link || isNamed || link.hasAttribute('aria-label')) return;
  const [path = ''] = (link.getAttribute('href') ?? '').split(/[?#]/);
  const name = path.split('/').filter(Boolean).pop();
  if (name) link.setAttribute('aria-label', name.replace(/[-_]+/g, ' '));
}
