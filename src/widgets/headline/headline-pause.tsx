import { useLayoutEffect, useRef, useState } from 'react';
import { addStyles } from '../../dom/styles';
import { VISUALLY_HIDDEN } from '../../dom/visually-hidden';
import { useAttributes } from '../../react/hooks/use-attributes';
import { Placed } from '../../react/placed';
import { PauseButton } from '../pause-button';
import type { HeadlineParts, Step } from './headline-settings';

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

const NAME = 'shopwake-headline';

/** Small, and half below the headline: on phones it is always visible and must not cover the words. */
const RULES = `.elementor-widget-animated-headline>.shopwake-pause{width:24px;height:24px;inset-block-end:-12px;
inset-inline-end:0}.elementor-widget-animated-headline{position:relative}`;

interface Props {
  widget: HTMLElement;
  isHeld: boolean;
  toggle(): void;
}

/** The pause button of a headline, outside of its link. */
export function HeadlinePause({ widget, ...props }: Props) {
  useLayoutEffect(() => addStyles(widget.ownerDocument, NAME, RULES), [widget]);
  return (
    <Placed anchor={widget} position="append">
      <PauseButton {...props} />
    </Placed>
  );
}

const textOf = ({ textContent }: Node): string => (textContent ?? '').replace(/\s+/g, ' ').trim();

/** All words of a rotating headline as one hidden text for screen readers, instead of the animated words. */
export function WholeSentence({ parts: { wrapper, words } }: { parts: HeadlineParts }) {
  const [sentence] = useState(() => words.map(textOf).filter(Boolean).join(', '));
  useAttributes([wrapper], () => ({ 'aria-hidden': true }));
  return (
    <Placed anchor={wrapper} position="before">
      <span style={VISUALLY_HIDDEN}>{sentence}</span>
    </Placed>
  );
}
