import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { readGlobal, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';

/** The highlighter of the site does the page by itself; what comes later has to ask it. Nothing happens without it. */
function highlight(node: HTMLElement): void {
  const { highlightAllUnder } = toObject(readGlobal('Prism'));
  if (typeof highlightAllUnder === 'function') highlightAllUnder.call(readGlobal('Prism'), node, false);
}

/** Code with its colours, whose scrolling part is reached by keys. */
export default function CodeHighlight({ node }: FeatureProps) {
  useLayoutEffect(() => {
    for (const block of findAll(node, 'pre')) block.tabIndex = 0;
    highlight(node);
  }, [node]);
  useHandlerReady(node);
  return null;
}
