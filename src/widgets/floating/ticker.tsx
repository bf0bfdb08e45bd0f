import { useLayoutEffect, useRef, useState } from 'react';
import { find, findAll } from '../../dom/find';
import { addStyles } from '../../dom/styles';
import { settingsOf } from '../../elementor/element-settings';
import { elementorOf } from '../../elementor/runtime';
import { useAttributes, useClasses, writeAttributes } from '../../react/hooks/use-attributes';
import { useListener } from '../../react/hooks/use-listener';
import { Placed } from '../../react/placed';
import { watchFrames } from '../frames';
import { PauseButton } from '../pause-button';
import { useDevice } from '../use-settings';
import { useMotionAllowed } from '../use-should-animate';
import type { TickerParts } from './bar-position';

const LIST = 'e-floating-bars__headlines-inner';
const HEADLINE = 'e-floating-bars__headline';

/** Most sets of the headlines in a list, for headlines that are almost empty. */
const MOST = 64;

/** A copy for the eye alone: neither keys nor screen readers find the headlines twice. A mouse can click it. */
function copyOf(node: HTMLElement, name: string): HTMLElement {
  const copy = node.cloneNode(true) as HTMLElement;
  copy.classList.add(`${name}--clone`);
  copy.setAttribute('aria-hidden', 'true');
  for (const part of [copy, ...findAll(copy, '*', Element)]) {
    part.removeAttribute('id');
    if (part.matches('a,button,[tabindex]')) writeAttributes(part, { tabIndex: -1 });
  }
  return copy;
}

const originalsOf = (list: HTMLElement): HTMLElement[] =>
  findAll(list, `:scope > .${HEADLINE}:not(.${HEADLINE}--clone)`);

/** Sets of headlines in a list that is as wide as its row: doubled, as the time of the sheet's animation is that of the list. */
function setsFor(row: HTMLElement, list: HTMLElement): number {
  const gap = Number.parseFloat(row.ownerDocument.defaultView?.getComputedStyle(list).columnGap ?? '') || 0;
  const own = originalsOf(list).reduce((width, { offsetWidth }) => width + offsetWidth + gap, 0);
  let sets = 1;
  while (own && sets < MOST && sets * own - gap < row.clientWidth) sets *= 2;
  return sets;
}

/** Number of sets; it follows fonts and the window. */
function useSets(row: HTMLElement, list: HTMLElement): number {
  const [sets, setSets] = useState(() => setsFor(row, list));
  useLayoutEffect(() => {
    if (typeof ResizeObserver !== 'function') return undefined;
    const sizes = new ResizeObserver(() => setSets(setsFor(row, list)));
    for (const node of [row, ...originalsOf(list)]) sizes.observe(node);
    return () => sizes.disconnect();
  }, [row, list]);
  return sets;
}

/** Fills the list, and puts a copy of it behind, which follows it into view. */
function useCopies(list: HTMLElement, sets: number): void {
  useLayoutEffect(() => {
    if (!sets) return undefined;
    const originals = originalsOf(list);
    const copies = Array.from({ length: sets - 1 }, () =>
      originals.map((one) => copyOf(one, HEADLINE)),
    ).flat();
    list.append(...copies);
    const behind = copyOf(list, LIST);
    list.after(behind);
    return () => {
      for (const copy of [...copies, behind]) copy.remove();
    };
  }, [list, sets]);
}

/** Moves the list and its copy as far as the page is scrolled. */
function useScrolled(row: HTMLElement, isFollowing: boolean): void {
  useLayoutEffect(() => {
    if (!isFollowing) return undefined;
    return watchFrames(row, ({ y }) => {
      const [list, behind] = findAll(row, `.${LIST}`);
      if (!list || !behind) return undefined;
      const distance = behind.offsetLeft - list.offsetLeft;
      const shift = -Math.sign(distance) * (y % Math.max(1, Math.abs(distance)));
      return () => {
        for (const one of [list, behind]) one.style.transform = `translateX(${shift}px)`;
      };
    });
  }, [row, isFollowing]);
}

/** A headline that gets the keyboard focus is shown: the headlines return to their start, and the row scrolls to it. */
function useFocused(row: HTMLElement): Element | null {
  const [focused, setFocused] = useState<Element | null>(null);
  useListener(row, 'focusin', ({ target }) => {
    if (target instanceof Element && target !== row && target.matches(':focus-visible')) setFocused(target);
  });
  useListener(row, 'focusout', () => setFocused(null));
  useLayoutEffect(() => {
    if (!focused) return undefined;
    for (const list of findAll(row, `.${LIST}`)) list.style.transform = '';
    focused.scrollIntoView?.({ block: 'nearest', inline: 'nearest' });
    return () => {
      row.scrollLeft = 0;
    };
  }, [row, focused]);
  return focused;
}

/** Headlines that stand are moved sideways by the visitor, also with the arrow keys. */
function useScrollable(row: HTMLElement, isStanding: boolean): void {
  useAttributes([row], () => ({ tabIndex: isStanding ? 0 : null }));
  useLayoutEffect(() => {
    if (!isStanding) row.scrollLeft = 0;
  }, [row, isStanding]);
}

interface ButtonsProps {
  parts: TickerParts;
  isHeld: boolean;
  /** Whether the headlines move by themselves. */
  isAutomatic: boolean;
  toggle(): void;
}

const NAME = 'shopwake-ticker';
/** Our button is in the row of the bar and always visible. The list and its copy follow each other without a jump. */
const RULES = `.e-floating-bars .shopwake-pause{position:static;flex:none;align-self:center;opacity:1}
.e-floating-bars .e-floating-bars__headlines{overflow-x:hidden}
.e-floating-bars .e-floating-bars__headlines[tabindex]{overflow-x:auto}
.e-floating-bars .e-floating-bars__headlines[data-animated]{gap:0}
.e-floating-bars__headlines[data-animated] .${LIST}{padding-inline-end:var(--e-floating-bars-headlines-gap)}`;

/** The server's two buttons, of which one is shown; without them ours, where the headlines move by themselves. */
function Buttons({ parts: { row, pause, play }, isHeld, isAutomatic, toggle }: ButtonsProps) {
  const hadFocus = useRef(false);
  const press = (): void => {
    hadFocus.current = [pause, play].includes(row.ownerDocument.activeElement as HTMLElement | null);
    toggle();
  };
  useListener(pause, 'click', press);
  useListener(play, 'click', press);
  // The sheet hides the button with `aria-hidden`.
  useAttributes([pause, play], (button) => ({ 'aria-hidden': (button === pause) === isHeld }));
  useLayoutEffect(() => {
    if (hadFocus.current) (isHeld ? play : pause)?.focus();
    hadFocus.current = false;
  }, [isHeld, pause, play]);
  if ((pause && play) || !isAutomatic) return null;
  return (
    <Placed anchor={row} position="after">
      <PauseButton isHeld={isHeld} toggle={toggle} />
    </Placed>
  );
}

/**
 * Headlines that move through a bar: by the animation of the sheet, which also holds them under the mouse, or as the page is
 * scrolled. They rest with the keyboard focus. With reduced motion they stand until the visitor starts them.
 */
function MovingHeadlines({ parts, list }: { parts: TickerParts; list: HTMLElement }) {
  const { widget, row } = parts;
  const isAllowed = useMotionAllowed(row);
  /** What the visitor has chosen; null before. */
  const [choice, setChoice] = useState<'held' | 'moving' | null>(null);
  const isHeld = choice ? choice === 'held' : !isAllowed;
  const isStanding = !isAllowed && choice === null;
  useDevice(widget);
  const type = elementorOf(widget.ownerDocument).setting(settingsOf(widget), 'style_ticker_animation_type');
  const isByScroll = type === 'scroll';
  const sets = useSets(row, list);
  useCopies(list, isStanding ? 0 : sets);
  const focused = useFocused(row);
  useAttributes([row], () => ({ 'data-animated': isStanding || isByScroll || focused ? null : true }));
  useClasses([row], () => ({ 'is-paused': isHeld && !isStanding }));
  useScrolled(row, isByScroll && !isHeld && !focused);
  useScrollable(row, isStanding);
  useLayoutEffect(() => addStyles(row.ownerDocument, NAME, RULES), [row]);
  const toggle = (): void => setChoice(isHeld ? 'moving' : 'held');
  return <Buttons {...{ parts, isHeld, toggle }} isAutomatic={!isByScroll} />;
}

export function Ticker({ parts }: { parts: TickerParts }) {
  const list = find(parts.row, `.${LIST}`);
  return list && <MovingHeadlines parts={parts} list={list} />;
}
