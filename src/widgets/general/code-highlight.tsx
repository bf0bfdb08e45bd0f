import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { readGlobal, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';

/** Highlighted code; its scrollable block is focusable. */
export default function CodeHighlight({ node }: FeatureProps) {
  useLayoutEffect(() => {
    for (const block of findAll(node, 'pre')) block.tabIndex = 0;
    // Code may be added after Prism's own run on page load.
    const { highlightAllUnder } = toObject(readGlobal('Prism'));
    if (typeof highlightAllUnder === 'function') highlightAllUnder.call(readGlobal('Prism'), node, false);
  }, [node]);
  useHandlerReady(node);
  return null;
}
