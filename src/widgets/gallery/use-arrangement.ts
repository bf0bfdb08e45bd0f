import { useLayoutEffect, useRef } from 'react';
import type { GalleryLayout, Properties } from './layout/gallery-layout';
import { layoutOf } from './layout/layout';
import type { GalleryItem, GalleryParts } from './markup';
import type { GalleryOptions } from './settings';

/** How long items take to their new places, ms, and how long the stylesheet has to let go of the old ones. */
const MOVE = 350;
const TAKE_OFF = 50;
const ANIMATED = 'e-gallery--animated';
const FIRST_OF_ROW = 'e-gallery-first-row-item';

function writeProperties({ style }: HTMLElement, properties: Properties): void {
  for (const [name, value] of Object.entries(properties)) style.setProperty(name, value);
}

function write(
  { container, items }: GalleryParts,
  shown: readonly GalleryItem[],
  layout: GalleryLayout,
): void {
  writeProperties(container, layout.container);
  for (const { node } of items) node.classList.remove(FIRST_OF_ROW);
  shown.forEach(({ node }, place) => {
    const own = layout.items[place] ?? {};
    writeProperties(node, own);
    node.classList.toggle(FIRST_OF_ROW, own['--item-row-index'] === '0');
  });
}

/** A grid's cells leave the flow while they move; `settle` writes where they go. */
function moveCells({ classList }: HTMLElement, settle: () => void): () => void {
  classList.add(ANIMATED);
  const timers = [
    setTimeout(settle, TAKE_OFF),
    setTimeout(() => classList.remove(ANIMATED), TAKE_OFF + MOVE),
  ];
  return () => {
    timers.forEach(clearTimeout);
    classList.remove(ANIMATED);
  };
}

/**
 * Writes what the stylesheet positions the shown items from: at once at first and when the width changes; a grid's cells
 * move to their places when others are shown.
 */
export function useArrangement(
  parts: GalleryParts,
  shown: readonly GalleryItem[],
  { options, width, mayMove }: { options: GalleryOptions; width: number; mayMove: boolean },
): void {
  const before = useRef<readonly GalleryItem[] | null>(null);
  useLayoutEffect(() => {
    const { container } = parts;
    if (!width) return undefined;
    const isMove = mayMove && before.current !== null && before.current !== shown;
    before.current = shown;
    writeProperties(container, {
      '--hgap': `${options.gap}px`,
      '--vgap': `${options.gap}px`,
      '--animation-duration': `${isMove ? MOVE : 0}ms`,
    });
    const ratios = shown.map(({ ratio }) => ratio);
    const settle = (): void => write(parts, shown, layoutOf(ratios, width, options));
    if (isMove && options.kind === 'grid') return moveCells(container, settle);
    settle();
    return undefined;
  }, [parts, shown, options, width, mayMove]);
}
