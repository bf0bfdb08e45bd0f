import { useLayoutEffect, useState } from 'react';
import { find } from '../../dom/find';
import type { FeatureProps } from '../../react/feature';
import { watchFrames } from '../frames';
import { useHandlerReady } from '../hooks/use-handler-ready';
import { circleOf, lineOf } from './bars';
import { measuredOf, progressOf } from './progress';

/** Shows how far the page, its text or a part of it has been scrolled. */
export default function ProgressTracker({ node }: FeatureProps) {
  const [bar] = useState(() => find(node, '.current-progress', Element));
  useLayoutEffect(() => {
    if (!bar) return undefined;
    const write = bar instanceof HTMLElement ? lineOf(node, bar) : circleOf(node, bar);
    const measured = measuredOf(node);
    return watchFrames(node, ({ height }) => write(progressOf(measured, node.ownerDocument.body, height)));
  }, [node, bar]);
  useHandlerReady(bar && node);
  return null;
}
