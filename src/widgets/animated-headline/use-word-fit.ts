import { useLayoutEffect } from 'react';
import { useStoreChange } from '../../react/hooks/stores/use-store-change';
import { useLatest } from '../../react/hooks/use-latest';
import { $windowSize } from '../stores';
import type { HeadlineParts } from './markup';
import type { RotationView } from './steps/rotation-steps';

type Fit = Pick<RotationView, 'fit' | 'reveal'>;

/** Without what animations make of it. */
function widthOf(word: HTMLElement): number {
  const { width } = word.ownerDocument.defaultView?.getComputedStyle(word) ?? {};
  return Number.parseFloat(width ?? '') || word.getBoundingClientRect().width;
}

function writeFit({ wrapper: { style }, words }: HeadlineParts, { fit, reveal }: Fit): void {
  if (!fit) return;
  const word = fit.word === null ? undefined : words[fit.word];
  style.transition = reveal ? `width ${reveal}ms ease-in-out` : '';
  style.width = `${(word ? widthOf(word) : 0) + fit.extra}px`;
}

/** The wrapper is as wide as the word it shows, also after a resize and once web fonts are there. */
export function useWordFit(parts: HeadlineParts, { fit, reveal }: Fit): void {
  const write = (): void => writeFit(parts, { fit, reveal });
  const latest = useLatest(write);
  useStoreChange($windowSize, write);
  useLayoutEffect(() => {
    const { style, ownerDocument } = parts.wrapper;
    void ownerDocument.fonts?.ready.then(() => latest.current());
    return () => {
      latest.current = () => {};
      style.transition = '';
      style.width = '';
    };
  }, [parts, latest]);
  useLayoutEffect(() => writeFit(parts, { fit, reveal }), [parts, fit, reveal]);
}
