import { useLayoutEffect, useRef, useState } from 'react';
import { useDelegatedEvent } from '../../react/hooks/use-delegated-event';
import { watchFrames } from '../frames';
import type { Entry } from './headings';

/** A heading counts once it has come up to here, as a part of the window's height. */
const LINE = 0.3;
/** After a press the chosen entry stays marked, while the page scrolls there, ms. */
const PAUSE = 2000;

/** Place of the entry whose heading is being read, -1 for none. */
export function useReading(body: HTMLElement | null, entries: readonly Entry[]): number {
  const [reading, setReading] = useState(-1);
  const quietUntil = useRef(0);
  useLayoutEffect(() => {
    if (!body || !entries.length) return undefined;
    return watchFrames(body, ({ height }) => {
      if (Date.now() < quietUntil.current) return undefined;
      const place = entries.findLastIndex(
        ({ target }) => target.getBoundingClientRect().top <= height * LINE,
      );
      return () => setReading(place);
    });
  }, [body, entries]);
  useDelegatedEvent(body, 'click', 'a[data-place]', (_, { dataset }) => {
    setReading(Number(dataset.place));
    quietUntil.current = Date.now() + PAUSE;
  });
  return reading;
}
