import { useLayoutEffect, useRef, useState } from 'react';
import { useEvent } from '../../react/hooks/use-event';

const FOCUS = ':focus-visible';

/** Whether the headline is hovered with a mouse, or contains or is inside the keyboard focus. */
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

interface Step<V> {
  readonly view: V;
  /** Duration, ms. */
  readonly after: number;
}

/**
 * Shows one step after another while `isDue`; an interrupted step starts over. `view` is null before the first step,
 * `isDone` is true after the last. `begin` is called for the first step, so that nothing is measured earlier.
 */
export function useSteps<V>(
  isDue: boolean,
  begin: () => Iterator<Step<V>>,
): { view: V | null; isDone: boolean } {
  const steps = useRef<Iterator<Step<V>> | null>(null);
  const after = useRef(0);
  const [view, setView] = useState<V | null>(null);
  const [isDone, setDone] = useState(false);
  const first = useRef(begin);
  useLayoutEffect(() => {
    if (!isDue || isDone) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const advance = (): void => {
      steps.current ??= first.current();
      const { done, value } = steps.current.next();
      if (done) return void setDone(true);
      setView(value.view);
      after.current = value.after;
      timer = setTimeout(advance, value.after);
    };
    if (steps.current) timer = setTimeout(advance, after.current);
    else advance();
    return () => clearTimeout(timer);
  }, [isDue, isDone]);
  return { view, isDone };
}
