import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import type { FeatureProps } from '../../react/feature';
import { useClasses } from '../../react/hooks/use-attributes';
import { useLatest } from '../../react/hooks/use-latest';
import { useSubscription } from '../../react/hooks/use-store';
import { $windowSize } from '../page-layout';
import { usePaused } from '../use-paused';
import { useHandlerReady, useSettings } from '../use-settings';
import { useMotionAllowed, useShouldAnimate } from '../use-should-animate';
import { HeadlinePause, useSteps, WholeSentence } from './headline-pause';
import {
  firstView,
  type HeadlineParts,
  type Highlight,
  isByLetter,
  isSwapped,
  parseHeadline,
  partsOf,
  type Rotation,
  type RotationView,
  rotationSteps,
  type Step,
  strokesOf,
} from './headline-settings';

/** Width of a word without transforms, px; 0 without layout. */
function widthOf(word: HTMLElement): number {
  if (!word.offsetWidth) return 0;
  const { width } = word.ownerDocument.defaultView?.getComputedStyle(word) ?? {};
  return Number.parseFloat(width ?? '') || word.getBoundingClientRect().width;
}

function writeWidth(
  { wrapper: { style }, words }: HeadlineParts,
  { fit, reveal }: Pick<RotationView, 'fit' | 'reveal'>,
): void {
  if (!fit) return;
  const word = fit.word === null ? undefined : words[fit.word];
  style.transition = reveal ? `width ${reveal}ms ease-in-out` : '';
  style.width = `${(word ? widthOf(word) : 0) + fit.extra}px`;
}

/** Keeps the wrapper as wide as the shown word, also after a resize and after web fonts have loaded. */
function useWordWidth(parts: HeadlineParts, view: RotationView): void {
  const { fit, reveal } = view;
  const write = (): void => writeWidth(parts, view);
  const latest = useLatest(write);
  useSubscription($windowSize, write, { changesOnly: true });
  useLayoutEffect(() => {
    const { style, ownerDocument } = parts.wrapper;
    void ownerDocument.fonts?.ready.then(() => latest.current());
    return () => {
      latest.current = () => {};
      style.transition = '';
      style.width = '';
    };
  }, [parts, latest]);
  useLayoutEffect(() => writeWidth(parts, { fit, reveal }), [parts, fit, reveal]);
}

/** Scripts with joined letters, which are animated word by word. */
const JOINED = /[\u0600-\u07bf\u08a0-\u08ff]/;

/** The parts of a word that are animated: its grapheme clusters, without the white space around the word. */
export function lettersOf({ textContent }: Node): string[] {
  const text = (textContent ?? '').trim().replace(/\s/g, '\u00a0');
  if (JOINED.test(text)) return text.split(/(?<=\u00a0)/);
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Hides a letter that has never been shown, so that its exit animation is invisible. */
const UNSEEN = { animation: 'none', opacity: 0 };

interface LettersProps {
  word: HTMLElement;
  letters: readonly string[];
  /** Visible letters, from and to (exclusive). */
  range: readonly [from: number, to: number];
  /** Whether the stylesheet plays an exit animation for letters that have never been shown. */
  hidesNew: boolean;
}

/** Splits a word's text into letters; the printed text is restored on unmount. */
function Letters({ word, letters, range: [from, to], hidesNew }: LettersProps) {
  const reach = useRef(0);
  reach.current = Math.max(reach.current, to);
  const [printed] = useState(() => [...word.childNodes]);
  useLayoutEffect(() => {
    for (const node of printed) node.remove();
    word.style.opacity = '1';
    // Inline-block letters follow the direction of their parent, not that of their script.
    const { dir } = word;
    word.dir ||= 'auto';
    return () => {
      word.append(...printed);
      word.style.opacity = '';
      word.dir = dir;
    };
  }, [word, printed]);
  return createPortal(
    letters.map((letter, index) => {
      const isIn = index >= from && index < to;
      const name = `elementor-headline-dynamic-letter${isIn ? ' elementor-headline-animation-in' : ''}`;
      const style = hidesNew && index >= reach.current ? UNSEEN : undefined;
      const key = `${index} ${letter}`;
      return (
        <span key={key} className={name} style={style}>
          {letter}
        </span>
      );
    }),
    word,
  );
}

/** Rotating words; they move only in view, in a visible tab, and while not hovered, focused or paused. */
function Rotating({ parts, rotation }: { parts: HeadlineParts; rotation: Rotation }) {
  const { widget, headline, words } = parts;
  const { type } = rotation;
  const [isPaused, setPaused] = useState(false);
  const isHeld = usePaused(headline);
  const isDue = useShouldAnimate(headline, isPaused || isHeld);
  const letters = useMemo(
    () => words.map((word) => (isByLetter(type) ? lettersOf(word) : [])),
    [words, type],
  );
  const lengths = letters.map(({ length }) => length);
  const { view, isDone } = useSteps(isDue, () => rotationSteps({ ...rotation, lengths }));
  const shown = view ?? firstView(lengths);
  useMarks(parts, shown);
  useWordWidth(parts, shown);
  return (
    <>
      {isByLetter(type) &&
        words.map((word, index) => {
          const own = letters[index] ?? [];
          const range = shown.letters[index] ?? [0, 0];
          const key = `${index} ${own.join('')}`;
          return <Letters key={key} word={word} letters={own} range={range} hidesNew={isSwapped(type)} />;
        })}
      {!isDone && <HeadlinePause widget={widget} isHeld={isPaused} toggle={() => setPaused(!isPaused)} />}
    </>
  );
}

/** Writes the stylesheet's classes of words and wrapper; the printed ones are restored on unmount. */
function useMarks({ wrapper, words }: HeadlineParts, { marks, isSelected }: RotationView): void {
  useClasses(words, (_, index) => ({
    'elementor-headline-text-active': marks[index] === 'active',
    'elementor-headline-text-inactive': marks[index] === 'inactive',
  }));
  useClasses([wrapper], () => ({ 'elementor-headline-typing-selected': isSelected }));
  useLayoutEffect(() => () => writePrinted(wrapper, words), [wrapper, words]);
}

function writePrinted(wrapper: HTMLElement, words: readonly HTMLElement[]): void {
  wrapper.classList.remove('elementor-headline-typing-selected');
  for (const [index, { classList }] of words.entries()) {
    classList.toggle('elementor-headline-text-active', index === 0);
    classList.remove('elementor-headline-text-inactive');
  }
}

/** Fraction of the pause between two strokes during which the old one is visible. */
const SEEN = 0.8;

/** Draws and fades the stroke repeatedly with a loop, otherwise draws it once. */
function* highlightSteps({
  duration,
  delay,
  isLoop,
}: Highlight): Generator<Step<{ isHidden: boolean }>, void> {
  yield { view: { isHidden: false }, after: duration + SEEN * delay };
  while (isLoop) {
    yield { view: { isHidden: true }, after: (1 - SEEN) * delay };
    yield { view: { isHidden: false }, after: duration + SEEN * delay };
  }
}

/** Style of a finished stroke, for reduced motion. */
const DRAWN = { animation: 'none', strokeDasharray: 'none', opacity: 1 };

/** A word with a stroke, which the page's stylesheet animates. */
function Highlighted({ parts, highlight }: { parts: HeadlineParts; highlight: Highlight }) {
  const { widget, headline, wrapper } = parts;
  const [isPaused, setPaused] = useState(false);
  const isHeld = usePaused(headline) || isPaused;
  const mayMove = useMotionAllowed(widget);
  const isDue = useShouldAnimate(headline, isHeld) && mayMove;
  const { view } = useSteps(isDue, () => highlightSteps(highlight));
  useClasses([headline], () => ({
    'e-animated': view !== null || !mayMove,
    'e-hide-highlight': mayMove && view?.isHidden === true,
  }));
  const paused = highlight.isLoop && isHeld ? { animationPlayState: 'paused' } : undefined;
  return (
    <>
      {createPortal(
        <svg
          xmlns="http://www.w3.org/2000/svg"
          viewBox="0 0 500 150"
          preserveAspectRatio="none"
          aria-hidden="true"
        >
          {strokesOf(highlight.marker).map((stroke) => (
            <path key={stroke} d={stroke} style={mayMove ? paused : DRAWN} />
          ))}
        </svg>,
        wrapper,
      )}
      {mayMove && highlight.isLoop && (
        <HeadlinePause widget={widget} isHeld={isPaused} toggle={() => setPaused(!isPaused)} />
      )}
    </>
  );
}

/** A headline with rotating words or a highlighted word; without valid settings it stays as printed. */
export default function AnimatedHeadline({ node }: FeatureProps) {
  const settings = useSettings(node);
  const headline = useMemo(() => parseHeadline(settings), [settings]);
  const parts = useMemo(() => partsOf(node), [node]);
  const mayMove = useMotionAllowed(node);
  useHandlerReady(node);
  if (!parts || !headline) return null;
  // Changed settings restart the animation.
  const key = JSON.stringify(headline);
  if (headline.style === 'highlight') return <Highlighted key={key} parts={parts} highlight={headline} />;
  if (parts.words.length < 2) return null;
  return (
    <>
      <WholeSentence parts={parts} />
      {mayMove && <Rotating key={key} parts={parts} rotation={headline} />}
    </>
  );
}
