import { useLayoutEffect, useState } from 'react';
import { useEvent } from '../../react/hooks/use-event';
import { COMMAND, WISH } from '../markup';

/**
 * Whether a dropdown may stand for the select: from when it is first seen, but not while somebody is using it, and not
 * after a script has asked for the native one.
 */
export function useIsReplaceable(select: HTMLElement): boolean {
  const [isSeen, setSeen] = useState(select.offsetWidth > 0);
  const [isInUse, setInUse] = useState(() => select.matches(':focus'));
  const [isWanted, setWanted] = useState(select.dataset[WISH] !== 'native');

  useEvent(select, COMMAND, () => setWanted(select.dataset[WISH] !== 'native'));
  useEvent(isInUse ? select : null, 'blur', () => setInUse(false));
  useLayoutEffect(() => {
    if (isSeen) return undefined;
    const sizes = new ResizeObserver(() => setSeen(select.offsetWidth > 0));
    sizes.observe(select);
    return () => sizes.disconnect();
  }, [select, isSeen]);

  return isSeen && isWanted && !isInUse;
}
