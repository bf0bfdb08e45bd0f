import { useStore } from '@nanostores/react';
import { map } from 'nanostores';
import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { shared } from '../host/registry';

type Politeness = 'polite' | 'assertive';

interface Line {
  text: string;
  /** Counts what was said, so that the same text is said again. */
  id: number;
}

/** What the live regions say; null before their first text. */
const $announcements = shared('react/announcements', () =>
  map<Record<Politeness, Line | null>>({ polite: null, assertive: null }),
);

/** A region is in the document this long before its text, ms: screen readers miss what comes with it. */
const AHEAD = 50;

const HIDDEN: CSSProperties = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  margin: '-1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
  whiteSpace: 'nowrap',
};

/** Out of sight at the end of the page; it comes back there when another script has removed it. */
function LiveRegion({ politeness }: { politeness: Politeness }) {
  const ref = useRef<HTMLDivElement>(null);
  const line = useStore($announcements)[politeness];
  useLayoutEffect(() => {
    if (ref.current && !ref.current.isConnected) document.body.append(ref.current);
  });
  return (
    <div ref={ref} aria-live={politeness} data-shopwake-announcer={politeness} style={HIDDEN}>
      {line?.text && <div key={line.id}>{line.text}</div>}
    </div>
  );
}

/** Draws the region before its first text, and lets it look after itself before each further one. */
function prepareRegion(politeness: Politeness): void {
  const line = $announcements.get()[politeness];
  $announcements.setKey(politeness, line ? { ...line } : { text: '', id: 0 });
  if (!line) createRoot(new DocumentFragment()).render(<LiveRegion politeness={politeness} />);
}

/**
 * Says a status to screen readers without moving focus (WCAG 4.1.3). The same text again is said again. Returns what
 * takes it back as long as it has not been said.
 */
export function announce(text: string, politeness: Politeness = 'polite'): () => void {
  prepareRegion(politeness);
  const timer = setTimeout(() => {
    const id = ($announcements.get()[politeness]?.id ?? 0) + 1;
    $announcements.setKey(politeness, { text, id });
  }, AHEAD);
  return () => clearTimeout(timer);
}
