import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { addStyles } from '../../dom/styles';
import { hide, show } from '../../dom/visible';
import { useAttributes, useClasses } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { PauseButton } from '../pause-button';
import { usePaused } from '../use-paused';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import type { TickerParts } from './bar-position';
import { createMovement, type Movement, type TickerWidths, widthsOf } from './ticker-movement';

/** Widths of the headlines and of the row that they move through, px; they follow fonts and the window. */
function useWidths(list: HTMLElement): TickerWidths {
  const [widths, setWidths] = useState(() => widthsOf(list));
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() => setWidths(widthsOf(list)));
    for (const node of [list, list.parentElement]) if (node) sizes.observe(node);
    return () => sizes.disconnect();
  }, [list]);
  return widths;
}

/** The running headlines; made again when a width changes. Null while they stand. */
function useMovement(list: HTMLElement, isMoving: boolean): Movement | null {
  const { own, frame } = useWidths(list);
  const [movement, setMovement] = useState<Movement | null>(null);
  useLayoutEffect(() => {
    if (!isMoving) return undefined;
    const made = createMovement(list, { own, frame });
    setMovement(made);
    return () => {
      setMovement(null);
      made.stop();
    };
  }, [list, isMoving, own, frame]);
  return movement;
}

/** Headlines that stand are moved sideways by the visitor, also with the arrow keys; copies of others are cut off. */
function useScrollable(list: HTMLElement, isStanding: boolean): void {
  const frame = list.parentElement;
  useAttributes([frame], () => ({ tabIndex: isStanding ? 0 : null }));
  useLayoutEffect(() => {
    if (!frame) return undefined;
    const { overflowX } = frame.style;
    frame.style.overflowX = isStanding ? 'auto' : 'hidden';
    return () => {
      frame.style.overflowX = overflowX;
      frame.scrollLeft = 0;
    };
  }, [frame, isStanding]);
}

/** A headline that gets the focus is shown: the headlines return to their start, and the row scrolls to it. */
function useFocused(list: HTMLElement, movement: Movement | null): void {
  useListener(list, 'focusin', ({ target }) => {
    if (!(target instanceof Element) || !target.matches(':focus-visible')) return;
    movement?.reset();
    target.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
  });
  useListener(list, 'focusout', () => {
    if (movement && list.parentElement) list.parentElement.scrollLeft = 0;
  });
}

interface ButtonsProps {
  parts: TickerParts;
  isHeld: boolean;
  toggle(): void;
}

const NAME = 'shopwake-ticker';
/** In the row of the bar, beside its button that closes it, and always visible. */
const RULES = '.e-floating-bars .shopwake-pause{position:static;flex:none;opacity:1}';

/** The server's two buttons, of which one is shown; without them ours. */
function Buttons({ parts: { bar, headlines, pause, play }, isHeld, toggle }: ButtonsProps) {
  const hadFocus = useRef(false);
  const press = (): void => {
    hadFocus.current = [pause, play].includes(bar.ownerDocument.activeElement as HTMLElement | null);
    toggle();
  };
  useListener(pause, 'click', press);
  useListener(play, 'click', press);
  useClasses([pause, play], (button) => ({ hidden: (button === pause) === isHeld }));
  useLayoutEffect(() => {
    const [shown, hidden] = isHeld ? [play, pause] : [pause, play];
    if (shown) show(shown);
    if (hidden) hide(hidden);
    // The pressed button is hidden, and would take the focus with it.
    if (hadFocus.current) shown?.focus();
    hadFocus.current = false;
  }, [isHeld, pause, play]);
  const isOurs = !pause || !play;
  useLayoutEffect(() => (isOurs ? addStyles(bar.ownerDocument, NAME, RULES) : undefined), [bar, isOurs]);
  if (!isOurs) return null;
  const frame = headlines.parentElement ?? bar;
  return (
    <Placed anchor={frame} position={frame === bar ? 'append' : 'after'}>
      <PauseButton isHeld={isHeld} toggle={toggle} />
    </Placed>
  );
}

/**
 * Headlines that move through a bar. They rest under the mouse and with the keyboard focus, out of view and in hidden tabs.
 * With reduced motion they stand until the visitor starts them.
 */
export function Ticker({ parts }: { parts: TickerParts }) {
  const { bar, headlines } = parts;
  const isAllowed = useMotionAllowed(bar);
  /** What the visitor has chosen; null before. */
  const [choice, setChoice] = useState<'held' | 'moving' | null>(null);
  const isHeld = choice ? choice === 'held' : !isAllowed;
  const isStanding = !isAllowed && choice === null;
  const movement = useMovement(headlines, !isStanding);
  const isPaused = usePaused(headlines.parentElement ?? headlines);
  const isDue = useShouldAnimate(bar, isHeld || isPaused);
  useEffect(() => {
    if (isDue) movement?.play();
    else movement?.pause();
  }, [movement, isDue]);
  useScrollable(headlines, isStanding);
  useFocused(headlines, movement);
  return <Buttons {...{ parts, isHeld }} toggle={() => setChoice(isHeld ? 'moving' : 'held')} />;
}
