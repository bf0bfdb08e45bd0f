import { type MapStore, map } from 'nanostores';
import { useLayoutEffect, useRef } from 'react';
import { createRoot } from 'react-dom/client';
import { VISUALLY_HIDDEN } from '../dom/visually-hidden';
import { shared } from '../host/registry';
import { useStore } from './hooks/use-store';

declare module '../host/registry' {
  interface PageRegistry {
    /** The texts of the live regions; null before the first one. */
    'react/announcements': MapStore<Record<Politeness, Line | null>>;
  }
}

type Politeness = 'polite' | 'assertive';

interface Line {
  text: string;
  /** Number of the announcement, so that the same text is announced again. */
  id: number;
}

/** The texts of the live regions; null before the first one. */
const $announcements = shared('react/announcements', () =>
  map<Record<Politeness, Line | null>>({ polite: null, assertive: null }),
);

/** Ms between a region and its first text: screen readers miss a text that is inserted with its region. */
const AHEAD = 50;

/** A visually hidden region at the end of the page; it is inserted again when another script has removed it. */
function LiveRegion({ politeness }: { politeness: Politeness }) {
  const ref = useRef<HTMLDivElement>(null);
  const line = useStore($announcements)[politeness];
  useLayoutEffect(() => {
    if (ref.current && !ref.current.isConnected) document.body.append(ref.current);
  });
  return (
    <div ref={ref} aria-live={politeness} data-shopwake-announcer={politeness} style={VISUALLY_HIDDEN}>
      {line?.text && <div key={line.id}>{line.text}</div>}
    </div>
  );
}

/** Draws the region before its first text; before each further text, the region checks that it is in the page. */
function prepareRegion(politeness: Politeness): void {
  const line = $announcements.get()[politeness];
  $announcements.setKey(politeness, line ? { ...line } : { text: '', id: 0 });
  if (!line) createRoot(new DocumentFragment()).render(<LiveRegion politeness={politeness} />);
}

/**
 * Announces a status to screen readers without moving focus (WCAG 4.1.3), also when the text is the same as before. Returns
 * a function that cancels the announcement as long as it is pending.
 */
export function announce(text: string, politeness: Politeness = 'polite'): () => void {
  prepareRegion(politeness);
  const timer = setTimeout(() => {
    const id = ($announcements.get()[politeness]?.id ?? 0) + 1;
    $announcements.setKey(politeness, { text, id });
  }, AHEAD);
  return () => clearTimeout(timer);
}
