import { useLayoutEffect, useState } from 'react';
import { useEvent } from '../../react/hooks/use-event';

const FOCUS = ':focus-visible';

/** Whether the visitor reads the headline: the mouse is over it, or keyboard focus in or around it. */
export function usePaused(headline: HTMLElement): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const around = headline.closest('a') ?? headline;
  useEvent<PointerEvent>(headline, 'pointerenter', ({ pointerType }) => setPointed(pointerType === 'mouse'));
  useEvent(headline, 'pointerleave', () => setPointed(false));
  useEvent(around, 'focusin', ({ target }) => setFocused(target instanceof Element && target.matches(FOCUS)));
  useEvent(around, 'focusout', () => setFocused(false));
  useLayoutEffect(() => setFocused(around.matches(`${FOCUS},:has(${FOCUS})`)), [around]);
  return isPointed || isFocused;
}
