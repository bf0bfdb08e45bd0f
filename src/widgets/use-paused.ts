import { useLayoutEffect, useState } from 'react';
import { useEvent } from '../react/hooks/use-event';

const FOCUS = ':focus-visible';

/** Whether what moves in `node` rests: it is hovered with a mouse, or contains the keyboard focus or is in a link that has it. */
export function usePaused(node: HTMLElement): boolean {
  const [isPointed, setPointed] = useState(false);
  const [isFocused, setFocused] = useState(false);
  const around = node.closest('a') ?? node;
  useEvent<PointerEvent>(node, 'pointerenter', ({ pointerType }) => setPointed(pointerType === 'mouse'));
  useEvent(node, 'pointerleave', () => setPointed(false));
  useEvent(around, 'focusin', ({ target }) => setFocused(target instanceof Element && target.matches(FOCUS)));
  useEvent(around, 'focusout', () => setFocused(false));
  useLayoutEffect(() => setFocused(around.matches(`${FOCUS},:has(${FOCUS})`)), [around]);
  return isPointed || isFocused;
}
