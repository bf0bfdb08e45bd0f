import type { Highlight } from '../settings';

/** Whether the stroke is faded out, and for how long it stays so, ms. */
export interface HighlightStep {
  readonly view: { readonly isHidden: boolean };
  readonly after: number;
}

/** Part of the pause between two strokes during which the old one is still seen. */
const SEEN = 0.8;

/** Draws, fades and draws anew as long as it loops; one stroke otherwise. */
export function* highlightSteps({
  duration,
  delay,
  isLoop,
}: Highlight): Generator<HighlightStep, void, undefined> {
  yield { view: { isHidden: false }, after: duration + SEEN * delay };
  while (isLoop) {
    yield { view: { isHidden: true }, after: (1 - SEEN) * delay };
    yield { view: { isHidden: false }, after: duration + SEEN * delay };
  }
}
