import type { Stop } from '../dom/types';

/** Runs `work` after `milliseconds`; the stop forgets it. */
export function later(milliseconds: number, work: () => void): Stop {
  const timer = setTimeout(work, milliseconds);
  return () => clearTimeout(timer);
}
