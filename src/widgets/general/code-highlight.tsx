import { useLayoutEffect } from 'react';
import { findAll } from '../../dom/find';
import { readGlobal, toObject } from '../../host/settings';
import type { FeatureProps } from '../../react/feature';
import { useHandlerReady } from '../use-settings';

/** Runs Prism on code that is added after its own run on page load; does nothing without Prism. */
function highlight(node: HTMLElement): void {
  const { highlightAllUnder } = toObject(readGlobal('Prism'));
  if (typeof highlightAllUnder === 'function') highlightAllUnder.call(readGlobal('Prism'), node, false);
}

/** Highlighted code; its scrollable block is focusable. */
export default function CodeHighlight({ node }: FeatureProps) {
  useLayoutEffect(() => {
    for (const block of findAll(node, 'pre')) block.tabIndex = 0;
    highlight(node);
  }, [node]);
  useHandlerReady(node);
  return null;
}
