import { computed } from 'nanostores';
import { useLayoutEffect, useMemo, useRef } from 'react';
import { find } from '../../dom/find';
import type { Stop } from '../../dom/types';
import { block } from '../../overlay/block';
import { useSubscription } from '../../react/hooks/stores/use-subscription';
import { BUSY, isBusy } from './is-busy';
import { $busy, type CartPart } from './stores';

function cover(element: HTMLElement): Stop {
  element.classList.add(BUSY);
  const unblock = block(element);
  return () => {
    element.classList.remove(BUSY);
    unblock();
  };
}

/** Marks and covers a part of the cart while it is at work, unless it or what is around it is covered already. */
export function useBusyCover(part: CartPart, selector: string): void {
  const uncover = useRef<Stop | null>(null);
  const $isBusy = useMemo(() => computed($busy, (parts) => parts.includes(part)), [part]);
  useSubscription($isBusy, (isAtWork) => {
    uncover.current?.();
    const element = isAtWork ? find(document, selector) : null;
    uncover.current = element && !isBusy(element) ? cover(element) : null;
  });
  // A page given to the originals in mid-request must not stay covered.
  useLayoutEffect(() => () => uncover.current?.(), []);
}
