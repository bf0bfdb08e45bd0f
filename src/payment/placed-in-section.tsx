import { type ReactNode, type RefCallback, useCallback, useRef, useState } from 'react';
import { useListener } from '../react/hooks/use-listener';
import { Placed } from '../react/placed';

interface PlacedInSectionProps {
  /** Finds the server markup to draw beside or into; null when there is none. */
  findAnchor(): Element | null;
  position: 'before' | 'prepend' | 'append' | 'after';
  /** Draws one element and sets the ref on it. */
  children(ref: RefCallback<HTMLElement>): ReactNode;
}

/** Draws into the payment section, and again after a review update of the host has replaced the section. */
export function PlacedInSection({ findAnchor, position, children }: PlacedInSectionProps) {
  const drawn = useRef<HTMLElement>(null);
  const ref = useCallback((node: HTMLElement | null) => {
    drawn.current = node;
  }, []);
  const [anchor, setAnchor] = useState(findAnchor);
  const [times, setTimes] = useState(0);
  useListener(document.body, 'updated_checkout', { host: true }, () => {
    setAnchor(findAnchor());
    if (!drawn.current?.isConnected) setTimes(times + 1);
  });
  if (!anchor) return null;
  return (
    <Placed key={times} anchor={anchor} position={position}>
      {children(ref)}
    </Placed>
  );
}
