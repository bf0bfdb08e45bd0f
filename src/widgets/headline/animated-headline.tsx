import { useMemo, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FeatureProps } from '../../react/feature';
import { useClasses } from '../../react/hooks/use-attributes';
import { useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import { HeadlinePause, WholeSentence } from './headline-pause';
import { type HeadlineParts, type Highlight, parseHeadline, partsOf, strokesOf } from './headline-settings';
import { Rotating } from './rotating';
import { usePaused, useSteps } from './use-steps';

/** Whether the stroke is faded out, and the duration of the step, ms. */
interface HighlightStep {
  readonly view: { readonly isHidden: boolean };
  readonly after: number;
}

/** Fraction of the pause between two strokes during which the old one is visible. */
const SEEN = 0.8;

/** Draws and fades the stroke repeatedly with a loop, otherwise draws it once. */
function* highlightSteps({ duration, delay, isLoop }: Highlight): Generator<HighlightStep, void, undefined> {
  yield { view: { isHidden: false }, after: duration + SEEN * delay };
  while (isLoop) {
    yield { view: { isHidden: true }, after: (1 - SEEN) * delay };
    yield { view: { isHidden: false }, after: duration + SEEN * delay };
  }
}

interface Props {
  parts: HeadlineParts;
  highlight: Highlight;
}

/** Style of a finished stroke, for reduced motion. */
const DRAWN = { animation: 'none', strokeDasharray: 'none', opacity: 1 };

/** A word with a stroke, which the page's stylesheet animates. */
function Highlighted({ parts: { widget, headline, wrapper }, highlight }: Props) {
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

/** A headline with rotating words or a highlighted word; without valid settings it stays as printed. */
export default function AnimatedHeadline({ node }: FeatureProps) {
  const settings = useSettings(node);
  const headline = useMemo(() => parseHeadline(settings), [settings]);
  const parts = useMemo(() => partsOf(node), [node]);
  const mayMove = useMotionAllowed(node);
  useHandlerReady(node);
  if (!parts || !headline) return null;
  // Changed settings restart the animation.
  const key = JSON.stringify(headline);
  if (headline.style === 'highlight') return <Highlighted key={key} parts={parts} highlight={headline} />;
  if (parts.words.length < 2) return null;
  return (
    <>
      <WholeSentence parts={parts} />
      {mayMove && <Rotating key={key} parts={parts} rotation={headline} />}
    </>
  );
}
