import { useLayoutEffect } from 'react';
import { stopAll } from '../../dom/types';
import { useLatest } from '../../react/hooks/use-latest';
import { addOpenable } from './reveal';

/** Opens closed panels for links to their content or titles; `open` is called with the index in `panels`. */
export function useOpenable(panels: readonly (Element | null)[], open: (place: number) => void): void {
  const latest = useLatest(open);
  useLayoutEffect(
    () =>
      stopAll(
        panels.map((panel, index) => (panel ? addOpenable(panel, () => latest.current(index)) : undefined)),
      ),
    [panels, latest],
  );
}
