import type { ReactElement, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';

/**
 * Draws once and synchronously, for markup that other scripts may then move or remove, such as notices. The result is not
 * updated. Do not call it while a component renders or mounts.
 */
export function drawMarkup(view: ReactNode): DocumentFragment {
  const holder = new DocumentFragment();
  flushSync(() => createRoot(holder).render(view));
  return holder;
}

/** Like `drawMarkup`, for a view that is one element. */
export const drawElement = (view: ReactElement): HTMLElement =>
  drawMarkup(view).firstElementChild as HTMLElement;
