import { useEffect, useRef } from 'react';
import { listen } from '../../../dom/events';

/** Hears an event on a node for as long as the view lives, always with the newest rendering's listener. */
export function useHearing<E extends Event = Event>(
  node: EventTarget,
  type: string,
  listener: (event: E) => void,
): void {
  const newest = useRef(listener);
  newest.current = listener;
  useEffect(() => listen<E>(node, type, (event) => newest.current(event)), [node, type]);
}
