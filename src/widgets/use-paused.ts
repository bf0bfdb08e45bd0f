import { useLayoutEffect, useState } from 'react';
import { useListener } from '../react/hooks/use-listener';

const FOCUS = ':focus-visible';

/** Whether what moves in `node` rests: it is hovered with a mouse, or contains the keyboard focus or is in a link that has it. */
export function usePaused(node: HTMLElement): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const around = node.closest('a') ?? node;
  useListener(node, 'pointerenter', ({ pointerType }) => setPointed(pointerType === 'mouse'));
  useListener(node, 'pointerleave', () => setPointed(false));
  useListener(around, 'focusin', ({ target }) =>
    setFocused(target instanceof Element && target.matches(FOCUS)),
  );
  useListener(around, 'focusout', () => setFocused(false));
  useLayoutEffect(() => setFocused(around.matches(`${FOCUS},:has(${FOCUS})`)), [around]);
  return isPointed || isFocused;
}
