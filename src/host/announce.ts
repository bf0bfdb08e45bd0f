import { shared } from './registry';

type Politeness = 'polite' | 'assertive';

const HIDDEN = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

function createRegion(politeness: Politeness): HTMLElement {
  const region = document.createElement('div');
  region.setAttribute('aria-live', politeness);
  region.dataset.shopwakeAnnouncer = politeness;
  Object.assign(region.style, HIDDEN);
  document.body.append(region);
  return region;
}

/**
 * Says a status to screen readers without moving focus (WCAG 4.1.3). The same text again is said again. Returns what
 * takes it back as long as it has not been said.
 */
export function announce(text: string, politeness: Politeness = 'polite'): () => void {
  const regions = shared('announcers', () => new Map<Politeness, HTMLElement>());
  const region = regions.get(politeness) ?? createRegion(politeness);
  if (!region.isConnected) document.body.append(region);
  regions.set(politeness, region);
  const line = document.createElement('div');
  line.textContent = text;
  const timer = setTimeout(() => region.replaceChildren(line), 50);
  return () => clearTimeout(timer);
}
