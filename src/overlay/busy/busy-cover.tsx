import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { prefersReducedMotion } from '../../dom/motion/motion';
import type { BusyOverlay } from './stores';
import { useCoveredElement } from './use-covered-element';

/** Fills its place; `inset` and sizes both, since themes override one or the other. */
const COVER: CSSProperties = {
  position: 'absolute',
  inset: '0px',
  width: '100%',
  height: '100%',
  border: 'none',
  margin: '0px',
  padding: '0px',
  zIndex: 1000,
  cursor: 'default',
};
const HIDDEN: CSSProperties = { display: 'none' };

async function fade(element: HTMLElement | null, frames: number[], duration: number): Promise<void> {
  if (!element?.animate || prefersReducedMotion(element)) return;
  await element.animate({ opacity: frames }, duration).finished.catch(() => undefined);
}

/** The three layers of one overlay, under the classes that plugins and themes know (storefront contract 2.4). */
export function BusyCover({ overlay, onGone }: { overlay: BusyOverlay; onGone(id: number): void }) {
  const { id, appearance, isLeaving } = overlay;
  const { background = '#fff', opacity = 0.6, fadeIn = 200, fadeOut = 400 } = appearance;
  const cover = useRef<HTMLDivElement>(null);
  useCoveredElement(overlay);
  useLayoutEffect(() => {
    if (isLeaving) void fade(cover.current, [opacity, 0], fadeOut).then(() => onGone(id));
    else void fade(cover.current, [0, opacity], fadeIn);
  }, [isLeaving, opacity, fadeIn, fadeOut, id, onGone]);
  const pointerEvents = isLeaving ? 'none' : undefined;
  return (
    <>
      <div className="blockUI" style={HIDDEN} />
      <div
        className="blockUI blockOverlay"
        style={{ ...COVER, opacity, background: background ?? '#000', pointerEvents }}
        ref={cover}
      />
      <div className="blockUI blockMsg blockElement" style={HIDDEN} />
    </>
  );
}
