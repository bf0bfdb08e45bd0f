import { findAll } from '../../dom/find';
import { emitHandlerReady } from '../../elementor/runtime';
import { readGlobal, toObject } from '../../host/settings';

/** Highlighted code; its scrollable block is focusable. */
export function connect(node: HTMLElement): void {
  for (const block of findAll(node, 'pre')) block.tabIndex = 0;
  // Code may be added after Prism's own run on page load.
  const { highlightAllUnder } = toObject(readGlobal('Prism'));
  if (typeof highlightAllUnder === 'function') highlightAllUnder.call(readGlobal('Prism'), node, false);
  emitHandlerReady(node);
}
