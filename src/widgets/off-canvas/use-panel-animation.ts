import { useLayoutEffect } from 'react';
import { listen } from '../../dom/events';
import { prefersReducedMotion } from '../../dom/motion';
import type { Stop } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import type { OffCanvasParts } from './markup';

/** `closed` once the panel has left. */
export type Phase = 'closed' | 'open' | 'closing';

const REVERSED = 'animated-reverse-wrapper';
const LEAVING = 'e-off-canvas__no-scroll-animation';

interface Names {
  readonly entrance: string;
  readonly exit: string;
}

/** Runs an animation of the page's stylesheet; `done` at its end, at once where there is none. */
function animate(main: HTMLElement, classes: readonly string[], done: () => void): Stop {
  main.classList.add(...classes);
  const end = (event?: Event): void => {
    if (event && event.target !== main) return;
    main.classList.remove(...classes);
    done();
  };
  const stops = ['animationend', 'animationcancel'].map((type) => listen(main, type, end));
  if (prefersReducedMotion(main) || !main.getAnimations?.().length) end();
  return () => {
    for (const stop of stops) stop();
    main.classList.remove(...classes);
  };
}

function play(
  { main, dialog }: OffCanvasParts,
  phase: Phase,
  names: Names,
  left: () => void,
): Stop | undefined {
  const { body } = dialog.ownerDocument;
  dialog.classList.toggle('no-animation', names.entrance === 'none');
  dialog.classList.toggle(REVERSED, phase === 'closing');
  body.classList.toggle(LEAVING, phase === 'closing');
  if (phase === 'open') return animate(main, ['animated', names.entrance], () => {});
  return phase === 'closing' ? animate(main, ['animated', 'reverse', names.exit], left) : undefined;
}

/** The author's animations on the way in and out; without motion the panel is there, or gone, at once. */
export function usePanelAnimation(parts: OffCanvasParts, phase: Phase, names: Names, left: () => void): void {
  const latest = useLatest((now: Phase) => play(parts, now, names, left));
  useLayoutEffect(() => latest.current(phase), [phase, latest]);
}
