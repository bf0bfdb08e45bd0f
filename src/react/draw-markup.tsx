import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Draws once, at once, for markup that is the page's from then on: notices that any script may move or remove. What is
 * drawn is not updated any more. Not to be called while a component renders or mounts.
 */
export function drawMarkup(view: ReactNode): DocumentFragment {
  const holder = new DocumentFragment();
  flushSync(() => createRoot(holder).render(view));
  return holder;
}

/** The same for markup that is one element. */
export const drawElement = (view: ReactElement): HTMLElement =>
  drawMarkup(view).firstElementChild as HTMLElement;
