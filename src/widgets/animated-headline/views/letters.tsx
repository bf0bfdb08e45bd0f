import { useLayoutEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';

/** Scripts whose letters join: they are moved word by word. */
const JOINED = /[\u0600-\u07bf\u08a0-\u08ff]/;
const SPACE = /\s/g;

/** What of a word moves by itself: what a reader takes for a letter. Printed space around the word is none. */
export function lettersOf({ textContent }: Node): string[] {
  const text = (textContent ?? '').trim().replace(SPACE, '\u00a0');
  if (JOINED.test(text)) return text.split(/(?<=\u00a0)/);
  if (typeof Intl.Segmenter !== 'function') return [...text];
  return [...new Intl.Segmenter().segment(text)].map(({ segment }) => segment);
}

/** Keeps a letter that has never come from being seen leaving. */
const UNSEEN = { animation: 'none', opacity: 0 };

interface Props {
  word: HTMLElement;
  letters: readonly string[];
  /** Letters that are in, from and to (exclusive). */
  range: readonly [from: number, to: number];
  /** Whether the page's stylesheet lets letters that are not in leave, also those that have never come. */
  hidesNew: boolean;
}

/** A word's text in letters; the printed text comes back at the unmount. */
export function Letters({ word, letters, range: [from, to], hidesNew }: Props) {
  const reach = useRef(0);
  reach.current = Math.max(reach.current, to);
  const [printed] = useState(() => [...word.childNodes]);
  useLayoutEffect(() => {
    for (const node of printed) node.remove();
    word.style.opacity = '1';
    // Letters that are boxes of their own follow the direction around them, not that of their script.
    const { dir } = word;
    word.dir ||= 'auto';
    return () => {
      word.append(...printed);
      word.style.opacity = '';
      word.dir = dir;
    };
  }, [word, printed]);
  return createPortal(
    letters.map((letter, place) => {
      const isIn = place >= from && place < to;
      const name = `elementor-headline-dynamic-letter${isIn ? ' elementor-headline-animation-in' : ''}`;
      const style = hidesNew && place >= reach.current ? UNSEEN : undefined;
      const key = `${place} ${letter}`;
      return (
        <span key={key} className={name} style={style}>
          {letter}
        </span>
      );
    }),
    word,
  );
}
