import { useState } from 'react';
import { createPortal } from 'react-dom';
import { useClasses } from '../../../react/hooks/use-classes';
import { useMotionAllowed } from '../../hooks/use-motion-allowed';
import { useShouldAnimate } from '../../hooks/use-should-animate';
import type { HeadlineParts } from '../markup';
import type { Highlight } from '../settings';
import { highlightSteps } from '../steps/highlight-steps';
import { useSteps } from '../steps/use-steps';
import { strokesOf } from '../strokes';
import { usePaused } from '../use-paused';
import { HeadlinePause } from './headline-pause';

interface Props {
  parts: HeadlineParts;
  highlight: Highlight;
}

/** A finished stroke, for visitors who asked for less motion. */
const DRAWN = { animation: 'none', strokeDasharray: 'none', opacity: 1 };

/** A stroke drawn at the word by the page's stylesheet, again and again when it loops. */
export function Highlighted({ parts: { widget, headline, wrapper }, highlight }: Props) {
  const [isPaused, setPaused] = useState(false);
  const isHeld = usePaused(headline) || isPaused;
  const mayMove = useMotionAllowed(widget);
  const isDue = useShouldAnimate(headline, isHeld) && mayMove;
  const { view } = useSteps(isDue, () => highlightSteps(highlight));
  useClasses([headline], () => ({
    'e-animated': view !== null || !mayMove,
    'e-hide-highlight': mayMove && view?.isHidden === true,
  }));
  const paused = highlight.isLoop && isHeld ? { animationPlayState: 'paused' } : undefined;
  return (
    <>
      {createPortal(
        <svg
          xmlns="http://www.w3.org/2000/svg"
          viewBox="0 0 500 150"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {strokesOf(highlight.marker).map((stroke) => (
            <path key={stroke} d={stroke} style={mayMove ? paused : DRAWN} />
          ))}
        </svg>,
        wrapper,
      )}
      {mayMove && highlight.isLoop && (
        <HeadlinePause widget={widget} isHeld={isPaused} toggle={() => setPaused(!isPaused)} />
      )}
    </>
  );
}
