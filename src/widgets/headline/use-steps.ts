import { useLayoutEffect, useRef, useState } from 'react';
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

interface Step<V> {
  readonly view: V;
  /** How long it is shown, ms. */
  readonly after: number;
}

/**
 * Shows one step after the other while `isDue`; a step that was interrupted is shown for its whole time again. `view` is
 * null until the first step; `isDone` after the last. Steps are made when the first is due, so that nothing is measured
 * before.
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
