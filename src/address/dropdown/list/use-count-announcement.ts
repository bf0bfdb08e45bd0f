import { useEffect } from 'react';
import { announce } from '../../../react/announce';
import { countText } from './words';

/** How long the shopper pauses before the count is said, ms. */
const PAUSE = 400;

/** Says how many matches there are once the shopper pauses; 0 says nothing, and takes back what was about to be said. */
export function useCountAnnouncement(select: HTMLSelectElement, count: number): void {
  useEffect(() => {
    if (!count) return undefined;
    const timer = setTimeout(() => announce(countText(select, count)), PAUSE);
    return () => clearTimeout(timer);
  }, [select, count]);
}
