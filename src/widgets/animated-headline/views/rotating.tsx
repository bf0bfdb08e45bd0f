import { useLayoutEffect, useMemo, useState } from 'react';
import { useClasses } from '../../../react/hooks/use-classes';
import { useShouldAnimate } from '../../hooks/use-should-animate';
import type { HeadlineParts } from '../markup';
import type { Rotation } from '../settings';
import { firstView, isByLetter, isSwapped, type RotationView, rotationSteps } from '../steps/rotation-steps';
import { useSteps } from '../steps/use-steps';
import { usePaused } from '../use-paused';
import { useWordFit } from '../use-word-fit';
import { HeadlinePause } from './headline-pause';
import { Letters, lettersOf } from './letters';

interface Props {
  parts: HeadlineParts;
  rotation: Rotation;
}

/** Words that take turns; moves only in view, in a visible tab, while nobody reads or holds it. */
export function Rotating({ parts, rotation }: Props) {
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
  useWordFit(parts, shown);
  return (
    <>
      {isByLetter(type) &&
        words.map((word, place) => {
          const own = letters[place] ?? [];
          const range = shown.letters[place] ?? [0, 0];
          const key = `${place} ${own.join('')}`;
          return <Letters key={key} word={word} letters={own} range={range} hidesNew={isSwapped(type)} />;
        })}
      {!isDone && <HeadlinePause widget={widget} isHeld={isPaused} toggle={() => setPaused(!isPaused)} />}
    </>
  );
}

/** Classes of words and wrapper as the stylesheet knows them; the printed ones come back at the unmount. */
function useMarks({ wrapper, words }: HeadlineParts, { marks, isSelected }: RotationView): void {
  useClasses(words, (_, place) => ({
    'elementor-headline-text-active': marks[place] === 'active',
    'elementor-headline-text-inactive': marks[place] === 'inactive',
  }));
  useClasses([wrapper], () => ({ 'elementor-headline-typing-selected': isSelected }));
  useLayoutEffect(() => () => writePrinted(wrapper, words), [wrapper, words]);
}

function writePrinted(wrapper: HTMLElement, words: readonly HTMLElement[]): void {
  wrapper.classList.remove('elementor-headline-typing-selected');
  for (const [place, { classList }] of words.entries()) {
    classList.toggle('elementor-headline-text-active', place === 0);
    classList.remove('elementor-headline-text-inactive');
  }
}
