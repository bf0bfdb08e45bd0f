import { type CSSProperties, useLayoutEffect, useRef } from 'react';
import { createPortal } from 'react-dom';

interface Props {
  /** An item of the bar; its words become the button's. */
  item: HTMLElement;
  isPressed: boolean;
}

/** The site's styles are made for the words of a list; a theme's buttons are something else. */
const AS_WORDS: CSSProperties = {
  appearance: 'none',
  display: 'inline',
  minWidth: 0,
  minHeight: 0,
  margin: 0,
  padding: 0,
  border: 0,
  background: 'none',
  boxShadow: 'none',
  color: 'inherit',
  font: 'inherit',
  letterSpacing: 'inherit',
  textTransform: 'inherit',
  cursor: 'inherit',
};

/** The server prints list items that can only be clicked: this is a button with its words (APG button, toggle). */
export function FilterButton({ item, isPressed }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const words = [...item.childNodes].filter((node) => node !== button.current);
    button.current?.append(...words);
    return () => item.append(...words);
  }, [item]);
  return createPortal(<button ref={button} type="button" aria-pressed={isPressed} style={AS_WORDS} />, item);
}
