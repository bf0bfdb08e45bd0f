import { useLayoutEffect, useMemo, useRef } from 'react';
import { useAttributes } from '../../react/hooks/use-attributes';
import { useClasses } from '../../react/hooks/use-classes';
import { layoutOf, watchSizes } from '../loop/layout';
import { ACTIVE, type PortfolioItem, type PortfolioParts } from './markup';
import { moveItems, showItems } from './move-items';

/** Shows the items under the chosen filter; what is filtered out is out of reach from the start of its way. */
export function useArrangement(
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

/** Pictures that fit their boxes, or columns without gaps, as posts have them; anew with other items. */
function usePictures(widget: HTMLElement, visible: ReadonlySet<HTMLElement>): void {
  useLayoutEffect(() => {
    const lay = visible.size ? layoutOf(widget) : undefined;
    lay?.(widget);
    return lay && watchSizes(widget, lay);
  }, [widget, visible]);
}
