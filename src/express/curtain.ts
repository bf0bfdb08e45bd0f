import type { Stop } from '../dom/types';
import { shared } from '../host/registry';

/** Covers the whole page while an order is made (card contract 5.11): fixed, white, 0.6, no message. */
export function coverPage(document: Document): Stop {
  const state = shared('express curtain', () => ({ layer: null as HTMLElement | null }));
  const layer = state.layer ?? document.createElement('div');
  state.layer = layer;
  layer.className = 'blockUI blockOverlay';
  Object.assign(layer.style, {
    position: 'fixed',
    inset: '0',
    zIndex: '1000',
    background: '#fff',
    opacity: '0.6',
    cursor: 'wait',
  });
  document.body.append(layer);
  document.body.setAttribute('aria-busy', 'true');
  return () => uncoverPage(document);
}

/** Takes the cover away. */
export function uncoverPage(document: Document): void {
  const state = shared('express curtain', () => ({ layer: null as HTMLElement | null }));
  state.layer?.remove();
  document.body.removeAttribute('aria-busy');
}
