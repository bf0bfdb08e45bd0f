import { useLayoutEffect } from 'react';
import { stopAll } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import { addOpenable } from './reveal';

/** Lets links to what lies in closed panels, or to their titles, open them: `open` is called with the panel's place. */
export function useOpenable(panels: readonly (Element | null)[], open: (place: number) => void): void {
  const latest = useLatest(open);
  useLayoutEffect(
    () =>
      stopAll(
        panels.map((panel, place) => (panel ? addOpenable(panel, () => latest.current(place)) : undefined)),
      ),
    [panels, latest],
  );
}
